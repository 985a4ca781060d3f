import { array, type InferType, object, string } from 'yup';
import type { Photo } from '#/lib/photos/photo.ts';

const text = string().trim().default('');

/** Trimmed text, all optional; the server decides which fields may be empty. */
export const editStoreSchema = object({
  store_image: array<Photo>().required(),
  name: text,
  description: text,
  city: text,
  state: text,
  country: text,
  phone: text,
});

export type EditStoreValues = InferType<typeof editStoreSchema>;
