import { type InferType, object, string } from 'yup';

/** Trimmed text; the server decides which fields may be empty. */
export const editProductSchema = object({
  title: string().trim().default(''),
  price: string().trim().default(''),
});

export type EditProductValues = InferType<typeof editProductSchema>;
