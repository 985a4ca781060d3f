import { array, type InferType, object, string } from 'yup';
import type { Photo } from '#/lib/photos/photo.ts';

const text = string().trim().default('');

/** All optional, trimmed text, as written; what may not be empty is the server's to say. */
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
