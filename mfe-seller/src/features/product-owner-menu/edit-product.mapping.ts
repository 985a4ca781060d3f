import type { UpdateProductRequest } from '@mortar/contracts';
import type { EditProductValues } from './edit-product.schema.ts';
import type { OwnProduct } from './own-product.ts';

export function toEditProductValues({ title, price }: OwnProduct): EditProductValues {
  return { title, price: price.toString() };
}

/** Only the fields of the form: the rest of the product stays unchanged. */
export function toUpdateProductRequest(productId: string, values: EditProductValues): UpdateProductRequest {
  return { productId, title: values.title, price: values.price };
}
