import type { CreateProductRequest, ProductDetail } from '@mortar/contracts';
import { type ProductFormValues, toProductRequest, toStated } from '#/lib/product-form/product-form.mapping.ts';

/** The changed fields of a product. */
export type ProductChanges = Partial<CreateProductRequest>;

/** A product as the request that would create it. */
export function toOriginal({ media, ...product }: ProductDetail): CreateProductRequest {
  const { title, description, price, category, subcategory, tags, isNegotiable, video } = product;
  const { priceUnit, content, coverage, piecesPerUnit, minimumQuantity, quantityStep } = product;
  const { bulkPrices, availability, leadTime } = product;
  const pricing = { priceUnit, content, coverage, piecesPerUnit, minimumQuantity, quantityStep };
  const images = [...new Set(media.images)];
  const attributes = toStated(Object.fromEntries((product.attributes ?? []).map(({ key, value }) => [key, value])));
  const about = { title, description, price, images, category, subcategory, tags, attributes, isNegotiable, video };
  return { ...about, ...pricing, bulkPrices, availability, leadTime };
}

/** The fields that a form changes, with those photos that are uploaded. */
export function changesOf(original: CreateProductRequest, values: ProductFormValues): ProductChanges {
  const { video, ...now } = toProductRequest(values);
  const isChanged = (name: keyof typeof now) => JSON.stringify(now[name]) !== JSON.stringify(original[name]);
  const changes: ProductChanges = Object.fromEntries(
    Object.entries(now).filter(([name]) => isChanged(name as keyof typeof now)),
  );
  // The first photo stands in for a video, as in the wizard.
  return 'images' in changes ? { ...changes, video } : changes;
}

/** What a person sees of a product: its video is its first photo. */
export const toSeen = ({ video: _video, ...fields }: CreateProductRequest): ProductChanges => fields;
