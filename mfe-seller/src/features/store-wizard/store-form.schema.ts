import {
  CATEGORIES_REQUIRED,
  storeRules,
  ZIPCODE_INVALID,
  ZIPCODE_MAX_LENGTH,
  ZIPCODE_TOO_LONG,
} from '@mortar/contracts/rules/store-rules';
import { numberSchema, textSchema } from '@mortar/ui/field-schemas';
import { array, object, string } from 'yup';
import type { Photo } from '#/lib/photos/photo.ts';

/** A store as its wizard creates it. How many categories it takes is limited by their picker. */
export const storeSchema = object({
  name: textSchema(storeRules.name),
  description: textSchema(storeRules.description),
  street_address: textSchema(storeRules.street_address),
  country: textSchema(storeRules.country),
  state: textSchema(storeRules.state),
  city: textSchema(storeRules.city),
  zipcode: numberSchema()
    .nullable()
    .default(null)
    .typeError(ZIPCODE_INVALID)
    .max(10 ** ZIPCODE_MAX_LENGTH - 1, ZIPCODE_TOO_LONG),
  store_image: array<Photo>().required(),
  cover_image: array<Photo>().required(),
  business_category: array(string().required()).min(1, CATEGORIES_REQUIRED).required(),
});
