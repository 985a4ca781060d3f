import { type Static, Type } from 'typebox';
import { AVAILABILITIES, LEAD_DAYS_MAX } from '../availability.ts';
import { COVERAGE_MAX, PIECES_PER_UNIT_MAX, QUANTITY_MAX, QUANTITY_MIN } from '../quantity.ts';
import {
  BULK_PRICES_MAX,
  CONFIRMED_PRODUCTS_MAX,
  CONFIRMED_PRODUCTS_REQUIRED,
  CONTENT_INVALID,
  CONTENT_TOO_HIGH,
  COVERAGE_INVALID,
  COVERAGE_TOO_HIGH,
  LEAD_DAYS_INVALID,
  MINIMUM_INVALID,
  PIECES_INVALID,
  PRICE_UNIT_REQUIRED,
  STEP_INVALID,
} from '../rules/pricing-rules.ts';
import { COMPARED_MEASURES, MEASURES, PRICE_UNITS } from '../units.ts';
import { Id, messages, Nullable, PriceField, Timestamp } from './fields.ts';

const PriceUnitField = Type.Enum(PRICE_UNITS, messages({ enum: PRICE_UNIT_REQUIRED }));
const MeasureField = Type.Enum(MEASURES, messages({ enum: 'Choose what the content is measured in' }));
export const ComparedMeasureField = Type.Enum(COMPARED_MEASURES);
export const AvailabilityField = Type.Enum(AVAILABILITIES);

const quantity = (invalid: string, tooHigh: string, maximum = QUANTITY_MAX) =>
  Type.Number({ minimum: QUANTITY_MIN, maximum, ...messages({ type: invalid, minimum: invalid, maximum: tooHigh }) });

const ContentField = Type.Object({ amount: quantity(CONTENT_INVALID, CONTENT_TOO_HIGH), measure: MeasureField });

const LeadDays = Type.Integer({
  minimum: 0,
  maximum: LEAD_DAYS_MAX,
  ...messages({ type: LEAD_DAYS_INVALID, minimum: LEAD_DAYS_INVALID, maximum: LEAD_DAYS_INVALID }),
});
const LeadTimeField = Type.Object({ minDays: LeadDays, maxDays: LeadDays });

const BulkPriceField = Type.Object({ from: quantity(MINIMUM_INVALID, CONTENT_TOO_HIGH), price: PriceField });

export const ComparedPrice = Type.Object({ price: Type.Number(), measure: Type.Enum(MEASURES) });

/** What a product says of its price. */
export const ProductPricing = Type.Object({
  /** What the price is for; null when the seller does not say. */
  priceUnit: Nullable(Type.Enum(PRICE_UNITS)),
  /** The price in naira for one unit of a measure; null without one. */
  comparable: Nullable(ComparedPrice),
  availability: AvailabilityField,
  /** What one sold unit holds. */
  content: Nullable(Type.Object({ amount: Type.Number(), measure: Type.Enum(MEASURES) })),
  /** m² that one sold unit covers in one layer. */
  coverage: Nullable(Type.Number()),
  piecesPerUnit: Nullable(Type.Integer()),
  /** In sold units, like the step. */
  minimumQuantity: Type.Number(),
  quantityStep: Type.Number(),
  /** The lower prices of larger quantities, in naira, from the smallest quantity on. */
  bulkPrices: Type.Array(Type.Object({ from: Type.Number(), price: Type.Number() })),
  leadTime: Nullable(Type.Object({ minDays: Type.Integer(), maxDays: Type.Integer() })),
  /** When the seller last stated the price; null when it was before that was recorded. */
  priceConfirmedAt: Nullable(Timestamp),
});
export type ProductPricing = Static<typeof ProductPricing>;

/**
 * Of a request: a key left out stays as it is, null takes a value away. What the values say together is checked on all
 * of the product.
 */
export const PricingRequest = Type.Object({
  priceUnit: Type.Optional(Nullable(PriceUnitField)),
  content: Type.Optional(Nullable(ContentField)),
  coverage: Type.Optional(Nullable(quantity(COVERAGE_INVALID, COVERAGE_TOO_HIGH, COVERAGE_MAX))),
  piecesPerUnit: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: PIECES_PER_UNIT_MAX,
        ...messages({ type: PIECES_INVALID, minimum: PIECES_INVALID, maximum: PIECES_INVALID }),
      }),
    ),
  ),
  minimumQuantity: Type.Optional(quantity(MINIMUM_INVALID, MINIMUM_INVALID)),
  quantityStep: Type.Optional(quantity(STEP_INVALID, STEP_INVALID)),
  bulkPrices: Type.Optional(
    Type.Array(BulkPriceField, {
      maxItems: BULK_PRICES_MAX,
      ...messages({ maxItems: `A product takes at most ${BULK_PRICES_MAX} bulk prices` }),
    }),
  ),
  availability: Type.Optional(AvailabilityField),
  leadTime: Type.Optional(Nullable(LeadTimeField)),
});
export type PricingRequest = Static<typeof PricingRequest>;

/** `POST /products/confirm-prices`: these products of the own store, or all of them. */
export const ConfirmPricesRequest = Type.Object(
  {
    productIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: CONFIRMED_PRODUCTS_MAX })),
    all: Type.Optional(Type.Literal(true)),
  },
  { minProperties: 1, ...messages({ minProperties: CONFIRMED_PRODUCTS_REQUIRED }) },
);
export type ConfirmPricesRequest = Static<typeof ConfirmPricesRequest>;

export const ConfirmedPrices = Type.Object({ confirmed: Type.Integer() });
export type ConfirmedPrices = Static<typeof ConfirmedPrices>;

/** A price that is far from those of its subcategory, in naira. */
export const ImplausiblePrice = Type.Object({
  price: Type.Number(),
  priceUnit: Type.Enum(PRICE_UNITS),
  /** What most sellers ask, for the same unit: four in five are between. Rounded. */
  usual: Type.Object({ from: Type.Number(), to: Type.Number() }),
});
export type ImplausiblePrice = Static<typeof ImplausiblePrice>;

/** Null for a price that is plausible, or that nothing is known about. */
export const PriceCheck = Type.Object({ implausible: Nullable(ImplausiblePrice) });
export type PriceCheck = Static<typeof PriceCheck>;
