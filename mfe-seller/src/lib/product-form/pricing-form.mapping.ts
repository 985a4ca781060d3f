import { type AmountKind, readAmount } from '@mortar/contracts/amounts';
import type { Availability } from '@mortar/contracts/availability';
import type { PricingRequest } from '@mortar/contracts';
import type { Pricing } from '@mortar/contracts/rules/pricing-rules';
import { holdsPieces, isMeasure, type Measure, type PriceUnit } from '@mortar/contracts/units';

/** A bulk price, as typed. */
export interface TypedBulkPrice {
  from: string;
  price: string;
}

/** Pricing in a form. Numbers are texts as typed; names are those of the request, where the API's errors belong. */
export interface PricingFormValues {
  /** Empty when the seller does not say. */
  priceUnit: PriceUnit | '';
  content: string;
  contentMeasure: Measure;
  coverage: string;
  piecesPerUnit: string;
  minimumQuantity: string;
  quantityStep: string;
  bulkPrices: TypedBulkPrice[];
  availability: Availability;
  /** The fewest days, and the most. */
  leadTime: string;
  leadTimeMax: string;
}

const textOf = (number: number | null | undefined) => number?.toString() ?? '';

/** Initial values, from a product or from what a draft stored. */
export function toPricingValues(form: PricingRequest): PricingFormValues {
  return {
    priceUnit: form.priceUnit ?? '',
    content: textOf(form.content?.amount),
    contentMeasure: form.content?.measure ?? 'm2',
    coverage: textOf(form.coverage),
    piecesPerUnit: textOf(form.piecesPerUnit),
    minimumQuantity: textOf(form.minimumQuantity ?? 1),
    quantityStep: textOf(form.quantityStep ?? 1),
    bulkPrices: (form.bulkPrices ?? []).map(({ from, price }) => ({ from: textOf(from), price: textOf(price) })),
    availability: form.availability ?? 'in-stock',
    leadTime: textOf(form.leadTime?.minDays),
    leadTimeMax: textOf(form.leadTime?.maxDays),
  };
}

/** The number of a text, which Formik validates as undefined when it is empty. Null, too, for what the schema refuses. */
export const numberOf = (text: string | undefined, kind: AmountKind = 'quantity') => readAmount(text ?? '', kind).value;

/** Why a bulk price is no number, if one is none. */
export function bulkPriceProblem({ bulkPrices, priceUnit }: PricingFormValues): string | undefined {
  const amounts = priceUnit
    ? bulkPrices.flatMap(({ from = '', price = '' }: Partial<TypedBulkPrice>) => [
        readAmount(from, 'quantity'),
        readAmount(price, 'price'),
      ])
    : [];
  return amounts.find(({ problem }) => problem !== undefined)?.problem;
}

/** Whether the field for what one unit holds fits the unit. */
export const takesContent = (unit: PriceUnit | ''): boolean => unit !== '' && !isMeasure(unit);

/** Whether it is asked what one unit covers: what is sold by the area says so already. */
export function takesCoverage({ priceUnit, content, contentMeasure }: PricingFormValues): boolean {
  return (
    priceUnit !== '' &&
    priceUnit !== 'm2' &&
    !(takesContent(priceUnit) && numberOf(content) !== null && contentMeasure === 'm2')
  );
}

/** The pricing as the API accepts it: what does not fit the unit is left out. */
export function toPricingRequest(values: PricingFormValues): Omit<Pricing, 'price'> {
  const { priceUnit, contentMeasure, availability } = values;
  const amount = takesContent(priceUnit) ? numberOf(values.content) : null;
  const content = amount === null ? null : { amount, measure: contentMeasure };
  const [minDays, maxDays] = [
    numberOf(values.leadTime, 'whole'),
    numberOf(values.leadTimeMax || values.leadTime, 'whole'),
  ];
  // The form asks for these of a unit.
  const order = priceUnit ? values : { minimumQuantity: '', quantityStep: '', bulkPrices: [] };
  return {
    priceUnit: priceUnit || null,
    content,
    coverage: takesCoverage(values) ? numberOf(values.coverage) : content?.measure === 'm2' ? content.amount : null,
    piecesPerUnit: priceUnit && holdsPieces(priceUnit) ? numberOf(values.piecesPerUnit, 'whole') : null,
    minimumQuantity: numberOf(order.minimumQuantity) ?? 1,
    quantityStep: numberOf(order.quantityStep) ?? 1,
    bulkPrices: order.bulkPrices
      .filter(({ from, price }) => from || price)
      .map(({ from, price }) => ({ from: numberOf(from) ?? 0, price: numberOf(price, 'price') ?? 0 })),
    availability,
    leadTime: minDays === null || maxDays === null ? null : { minDays, maxDays },
  };
}

type Usual = Partial<Pick<PricingFormValues, 'content' | 'contentMeasure' | 'piecesPerUnit'>>;

/** What one unit holds most often. */
export function usualContent(unit: PriceUnit | '', categoryId: string | undefined): Usual {
  switch (unit) {
    case 'carton':
      return categoryId === 'tiles' ? { content: '1.44', contentMeasure: 'm2', piecesPerUnit: '4' } : {};
    case 'bag':
      return { content: '50', contentMeasure: 'kg' };
    case 'bucket':
      return { content: '20', contentMeasure: 'litre' };
    default:
      return {};
  }
}
