import type { CreateProductRequest, ProductDetail } from '@mortar/contracts';
import { trimText } from '@mortar/contracts/rules/text-rules';
import { type ProductFormValues, toProductRequest } from '#/lib/product-form/product-form.mapping.ts';

/** The changed fields of a product. */
export type ProductChanges = Partial<CreateProductRequest>;

/** A product as the request that would create it. */
export function toOriginal({ media, ...product }: ProductDetail): CreateProductRequest {
  const { title, description, price, category, subcategory, tags, isNegotiable, video } = product;
  const images = [...new Set(media.images)];
  return { title, description, price, images, category, subcategory, tags, isNegotiable, video };
}

/** The fields that a form changes, with those photos that are uploaded. */
export function changesOf(original: CreateProductRequest, values: ProductFormValues): ProductChanges {
  const { title, price, video, ...entered } = toProductRequest(values);
  const now: CreateProductRequest = {
    ...entered,
    title: trimText(title),
    // The form has it as text.
    price: price !== '' && Number(price) === Number(original.price) ? original.price : price,
  };
  const isChanged = (name: keyof CreateProductRequest) => JSON.stringify(now[name]) !== JSON.stringify(original[name]);
  const changes: ProductChanges = Object.fromEntries(
    Object.entries(now).filter(([name]) => isChanged(name as keyof CreateProductRequest)),
  );
  // The first photo stands in for a video, as in the wizard.
  return 'images' in changes ? { ...changes, video } : changes;
}
