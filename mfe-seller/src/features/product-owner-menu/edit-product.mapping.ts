import type { UpdateProductRequest } from '@mortar/contracts';
import type { EditProductValues } from './edit-product.schema.ts';
import type { OwnProduct } from './own-product.ts';

export function toEditProductValues({ title, price }: OwnProduct): EditProductValues {
  return { title, price: price.toString() };
}

/** Only what the form asks: the rest of the product stays as it is. */
export function toUpdateProductRequest(productId: string, values: EditProductValues): UpdateProductRequest {
  return { productId, title: values.title, price: values.price };
}
