import { type InferType, object, string } from 'yup';

/** Trimmed text, as written; what may be empty is the server's to say. */
export const editProductSchema = object({
  title: string().trim().default(''),
  price: string().trim().default(''),
});

export type EditProductValues = InferType<typeof editProductSchema>;
