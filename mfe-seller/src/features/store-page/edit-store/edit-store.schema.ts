import { ZIPCODE_INVALID } from '@mortar/contracts/rules/store-rules';
import { numberSchema } from '@mortar/ui/field-schemas';
import { array, type InferType, object, string } from 'yup';
import type { Photo } from '#/lib/photos/photo.ts';

const text = string().trim().default('');

/** Trimmed text, all optional; the server decides which fields may be empty. */
export const editStoreSchema = object({
  store_image: array<Photo>().required(),
  cover_image: array<Photo>().required(),
  name: text,
  description: text,
  business_category: array(string().required()).required(),
  street_address: text,
  city: text,
  state: text,
  country: text,
  zipcode: numberSchema().nullable().typeError(ZIPCODE_INVALID),
  phone: text,
});

export type EditedStore = InferType<typeof editStoreSchema>;

/** What the fields of the form have: digits are as typed. */
export type EditStoreValues = Omit<EditedStore, 'zipcode'> & { zipcode: string };
