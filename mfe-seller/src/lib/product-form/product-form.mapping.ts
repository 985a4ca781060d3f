import type { CreateProductRequest } from '@mortar/contracts';
import { type Photo, uploadedPhotos, urlsOf } from '#/lib/photos/photo.ts';
import { productSchema } from './product-form.schema.ts';

export interface ProductFormValues {
  title: string;
  description: string;
  images: Photo[];
  /** At most one. */
  category: string[];
  subcategory: string[];
  tags: string[];
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
    price: form.price?.toString() ?? '',
    isNegotiable: form.isNegotiable ?? false,
  };
}

/** The product form as the API accepts it, and as far as it is filled in, as the draft stores it. */
export function toProductRequest(values: ProductFormValues): CreateProductRequest {
  const { category, images, ...fields } = productSchema.cast(values, { assert: false });
  const urls = urlsOf(images);
  return { ...fields, category: category[0] ?? '', images: urls, video: urls[0] ?? '' };
}
