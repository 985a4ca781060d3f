import {
  comparablePrice,
  fromThousandths,
  koboToNaira,
  nairaToKobo,
  type Pricing,
  type PricingRequest,
  type ProductCard,
  type ProductPricing,
  toThousandths,
} from '@mortar/contracts';
import { products } from '#database/schema.ts';

/** The columns that lists read. */
export const listedPricingColumns = {
  priceKobo: products.priceKobo,
  priceUnit: products.priceUnit,
  contentThousandths: products.contentThousandths,
  contentMeasure: products.contentMeasure,
  availability: products.availability,
};

/** All columns of a product's pricing. */
export const pricingColumns = {
  ...listedPricingColumns,
  coverageThousandths: products.coverageThousandths,
  piecesPerUnit: products.piecesPerUnit,
  minimumThousandths: products.minimumThousandths,
  stepThousandths: products.stepThousandths,
  leadDaysMin: products.leadDaysMin,
  leadDaysMax: products.leadDaysMax,
  priceConfirmedAt: products.priceConfirmedAt,
  bulkPrices: products.bulkPrices,
};

type Columns = typeof products.$inferSelect;
type ListedPricingRow = Pick<Columns, keyof typeof listedPricingColumns>;
export type PricingRow = Pick<Columns, keyof typeof pricingColumns>;

const contentOf = ({ contentThousandths: amount, contentMeasure: measure }: ListedPricingRow) =>
  amount === null || measure === null ? null : { amount: fromThousandths(amount), measure };

/** What lists say of a price. */
export function toListedPricing(row: ListedPricingRow): Pick<ProductCard, 'priceUnit' | 'comparable' | 'availability'> {
  const { priceUnit, availability } = row;
  const comparable = comparablePrice({ price: koboToNaira(row.priceKobo), priceUnit, content: contentOf(row) });
  return { ...(priceUnit && { priceUnit }), ...(comparable && { comparable }), availability };
}

/** The pricing of a product, without what is computed of it. */
export function toPricing(row: PricingRow): Pricing {
  const { coverageThousandths: coverage, leadDaysMin: minDays, leadDaysMax: maxDays } = row;
  return {
    price: koboToNaira(row.priceKobo),
    priceUnit: row.priceUnit,
    content: contentOf(row),
    coverage: coverage === null ? null : fromThousandths(coverage),
    piecesPerUnit: row.piecesPerUnit,
    minimumQuantity: fromThousandths(row.minimumThousandths),
    quantityStep: fromThousandths(row.stepThousandths),
    bulkPrices: row.bulkPrices.map(({ from, kobo }) => ({ from: fromThousandths(from), price: koboToNaira(kobo) })),
    availability: row.availability,
    leadTime: minDays === null || maxDays === null ? null : { minDays, maxDays },
  };
}

/** The pricing in the response for one product. What is sold by the content in m² covers that. */
export function toProductPricing(row: PricingRow): ProductPricing {
  const { price: _price, coverage, ...pricing } = toPricing(row);
  const { content } = pricing;
  return {
    ...pricing,
    comparable: toListedPricing(row).comparable ?? null,
    coverage: content?.measure === 'm2' ? content.amount : coverage,
    priceConfirmedAt: row.priceConfirmedAt?.toISOString() ?? null,
  };
}

const quantityOr = <Else>(quantity: number | null | undefined, otherwise: Else) =>
  quantity === null || quantity === undefined ? otherwise : fromThousandths(toThousandths(quantity));

/** The pricing that a request leads to: a key left out stays, null takes a value away. */
export function pricingAfter(before: Pricing, form: PricingRequest & { price?: number | undefined }): Pricing {
  const { content = before.content, coverage = before.coverage, bulkPrices = before.bulkPrices } = form;
  return {
    price: form.price ?? before.price,
    priceUnit: form.priceUnit === undefined ? before.priceUnit : form.priceUnit,
    content: content && { ...content, amount: quantityOr(content.amount, content.amount) },
    coverage: quantityOr(coverage, null),
    piecesPerUnit: form.piecesPerUnit === undefined ? before.piecesPerUnit : form.piecesPerUnit,
    minimumQuantity: quantityOr(form.minimumQuantity, before.minimumQuantity),
    quantityStep: quantityOr(form.quantityStep, before.quantityStep),
    bulkPrices: bulkPrices.map(({ from, price }) => ({ from: quantityOr(from, from), price })),
    availability: form.availability ?? before.availability,
    leadTime: form.leadTime === undefined ? before.leadTime : form.leadTime,
  };
}

/** The columns of a pricing. */
export function pricingValues(pricing: Pricing) {
  const { priceUnit, content, coverage, piecesPerUnit, availability, leadTime } = pricing;
  return {
    priceKobo: nairaToKobo(pricing.price),
    priceUnit,
    contentThousandths: content && toThousandths(content.amount),
    contentMeasure: content && content.measure,
    coverageThousandths: coverage === null ? null : toThousandths(coverage),
    piecesPerUnit,
    minimumThousandths: toThousandths(pricing.minimumQuantity),
    stepThousandths: toThousandths(pricing.quantityStep),
    availability,
    leadDaysMin: leadTime && leadTime.minDays,
    leadDaysMax: leadTime && leadTime.maxDays,
    bulkPrices: pricing.bulkPrices
      .map(({ from, price }) => ({ from: toThousandths(from), kobo: nairaToKobo(price) }))
      .toSorted((one, other) => one.from - other.from),
  };
}

/** A product of which only the price is known. */
export const PRICE_ALONE: Omit<Pricing, 'price'> = {
  priceUnit: null,
  content: null,
  coverage: null,
  piecesPerUnit: null,
  minimumQuantity: 1,
  quantityStep: 1,
  bulkPrices: [],
  availability: 'in-stock',
  leadTime: null,
};
