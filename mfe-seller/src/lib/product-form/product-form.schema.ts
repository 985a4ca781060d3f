import { PRICE_MAX, PRICE_MIN } from '@mortar/contracts/money';
import { PRICE_INVALID, PRICE_REQUIRED, PRICE_TOO_HIGH, productRules } from '@mortar/contracts/rules/product-rules';
import { numberSchema, textSchema } from '@mortar/ui/field-schemas';
import { array, boolean, object, string } from 'yup';
import type { Photo } from '#/lib/photos/photo.ts';

/** A product, in the wizard as in its dialog. How much each list takes is limited by its picker. */
export const productSchema = object({
  title: textSchema(productRules.title),
  description: textSchema(productRules.description),
  images: array<Photo>().required(),
  category: array(string().required()).min(1, productRules.category.required).required(),
  subcategory: array(string().required()).required(),
  tags: array(string().required()).required(),
  price: numberSchema()
    .required(PRICE_REQUIRED)
    .typeError(PRICE_INVALID)
    .min(PRICE_MIN, PRICE_INVALID)
    .max(PRICE_MAX, PRICE_TOO_HIGH),
  isNegotiable: boolean().required(),
});

/** The price of a product on its own. */
export const priceSchema = productSchema.pick(['price']);
