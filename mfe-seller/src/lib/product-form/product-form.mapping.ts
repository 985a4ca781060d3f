import type { AttributeValues, CreateProductRequest } from '@mortar/contracts';
import { type Photo, uploadedPhotos, urlsOf } from '#/lib/photos/photo.ts';
import { type PricingFormValues, toPricingRequest, toPricingValues } from './pricing-form.mapping.ts';
import { productSchema } from './product-form.schema.ts';

export interface ProductFormValues extends PricingFormValues {
  title: string;
  description: string;
  images: Photo[];
  /** At most one. */
  category: string[];
  subcategory: string[];
  tags: string[];
  /** As typed; those without a value may be there or not. */
  attributes: AttributeValues;
  /** Digits as typed. */
  price: string;
  isNegotiable: boolean;
}

/** Initial values of the form, from a product or from a stored draft if there is one. */
export function toProductValues(form: Partial<CreateProductRequest>): ProductFormValues {
  return {
    title: form.title ?? '',
    description: form.description ?? '',
    images: uploadedPhotos(form.images ?? []),
    category: form.category ? [form.category] : [],
    subcategory: form.subcategory ?? [],
    tags: form.tags ?? [],
    attributes: form.attributes ?? {},
    price: form.price?.toString() ?? '',
    isNegotiable: form.isNegotiable ?? false,
    ...toPricingValues(form),
  };
}

/** The product form as the API accepts it, and as far as it is filled in, as the draft stores it. */
export function toProductRequest(values: ProductFormValues): CreateProductRequest {
  const cast = productSchema.cast(values, { assert: false });
  const { title, description, category, images, subcategory, tags, price, isNegotiable } = cast;
  const urls = urlsOf(images);
  return {
    title,
    description,
    subcategory,
    tags,
    price,
    isNegotiable,
    category: category[0] ?? '',
    images: urls,
    video: urls[0] ?? '',
    attributes: toStated(values.attributes),
    ...toPricingRequest(values),
  };
}

/** Those with a value, in one order, so that the same values are the same request. */
export function toStated(attributes: AttributeValues): AttributeValues {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
