import type { CreateProductRequest } from '@mortar/contracts';
import { type Photo, uploadedPhotos, urlsOf } from '#/lib/photos/photo.ts';

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

/** Initial values of the wizard, from the stored draft if there is one. */
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

/**
 * The product form as the API accepts it and as the draft stores it. The price stays text: the API parses the
 * digits, and rejects a price that is missing or not a number.
 */
export function toProductRequest(values: ProductFormValues): CreateProductRequest {
  const images = urlsOf(values.images);
  return { ...values, category: values.category[0] ?? '', images, video: images[0] ?? '' };
}
