import { PRICE_MAX, PRICE_MIN } from '@mortar/contracts/money';
import { LEAD_DAYS_MAX } from '@mortar/contracts/availability';
import { COVERAGE_MAX, PIECES_PER_UNIT_MAX, QUANTITY_MAX, QUANTITY_MIN } from '@mortar/contracts/quantity';
import {
  CONTENT_INVALID,
  CONTENT_TOO_HIGH,
  COVERAGE_INVALID,
  COVERAGE_TOO_HIGH,
  LEAD_DAYS_INVALID,
  MINIMUM_INVALID,
  PIECES_INVALID,
  pricingErrors,
  STEP_INVALID,
} from '@mortar/contracts/rules/pricing-rules';
import { PRICE_INVALID, PRICE_REQUIRED, PRICE_TOO_HIGH, productRules } from '@mortar/contracts/rules/product-rules';
import { numberSchema, textSchema } from '@mortar/ui/field-schemas';
import { array, boolean, object, string } from 'yup';
import { bulkPriceProblem, numberOf, type PricingFormValues, toPricingRequest } from './pricing-form.mapping.ts';
import type { Photo } from '#/lib/photos/photo.ts';

const priceField = () =>
  numberSchema('price').required(PRICE_REQUIRED).min(PRICE_MIN, PRICE_INVALID).max(PRICE_MAX, PRICE_TOO_HIGH);

/** A number above 0 that may be missing. */
const positive = (invalid: string, max: number, tooHigh: string) =>
  numberSchema('quantity').nullable().min(QUANTITY_MIN, invalid).max(max, tooHigh);

/** A product, in the wizard as in its dialog. How much each list takes is limited by its picker. */
export const productSchema = object({
  title: textSchema(productRules.title),
  description: textSchema(productRules.description),
  images: array<Photo>().required(),
  category: array(string().required()).min(1, productRules.category.required).required(),
  subcategory: array(string().required()).required(),
  tags: array(string().required()).required(),
  price: priceField(),
  isNegotiable: boolean().required(),
  priceUnit: string(),
  content: positive(CONTENT_INVALID, QUANTITY_MAX, CONTENT_TOO_HIGH),
  coverage: positive(COVERAGE_INVALID, COVERAGE_MAX, COVERAGE_TOO_HIGH),
  piecesPerUnit: positive(PIECES_INVALID, PIECES_PER_UNIT_MAX, PIECES_INVALID),
  minimumQuantity: positive(MINIMUM_INVALID, QUANTITY_MAX, MINIMUM_INVALID),
  quantityStep: positive(STEP_INVALID, QUANTITY_MAX, STEP_INVALID),
  leadTime: numberSchema().nullable().max(LEAD_DAYS_MAX, LEAD_DAYS_INVALID),
  leadTimeMax: numberSchema().nullable().max(LEAD_DAYS_MAX, LEAD_DAYS_INVALID),
}).test('pricing', (_cast, { originalValue, createError }) => {
  const values = originalValue as PricingFormValues & { price?: string };
  const problem = bulkPriceProblem(values);
  if (problem !== undefined) return createError({ path: 'bulkPrices', message: problem });
  const price = numberOf(values.price, 'price') ?? 0;
  const [error] = pricingErrors({ ...toPricingRequest(values), price });
  // A bulk price is a part of the field of all of them.
  return error ? createError({ path: error.field.split('.')[0], message: error.message }) : true;
});

/** The price of a product on its own. */
export const priceSchema = object({ price: priceField() });
