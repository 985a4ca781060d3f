import type { Availability, LeadTime } from '../availability.ts';
import {
  type BulkPrice,
  type Content,
  COVERAGE_MAX,
  formatQuantity,
  isMultipleOf,
  PIECES_PER_UNIT_MAX,
  QUANTITY_MAX,
} from '../quantity.ts';
import { holdsPieces, isMeasure, type PriceUnit, UNIT_WORDS } from '../units.ts';

export const BULK_PRICES_MAX = 3;
/** Products whose prices one request confirms. */
export const CONFIRMED_PRODUCTS_MAX = 200;

/** Products of a subcategory from which on it is known what is usual there. */
export const USUAL_PRICE_PRODUCTS = 20;
/** A price is implausible below this part of the median, and above this many times it. */
export const IMPLAUSIBLE_FACTOR = 10;

export const PRICE_UNIT_REQUIRED = 'Choose what the price is for';
export const CONTENT_INVALID = 'Content must be a number above 0';
export const CONTENT_TOO_HIGH = `Content must be at most ${formatQuantity(QUANTITY_MAX)}`;
export const COVERAGE_INVALID = 'Coverage must be a number above 0';
export const COVERAGE_TOO_HIGH = `Coverage must be at most ${formatQuantity(COVERAGE_MAX)}`;
export const PIECES_INVALID = `Pieces must be a whole number from 1 to ${formatQuantity(PIECES_PER_UNIT_MAX)}`;
export const MINIMUM_INVALID = 'Minimum order must be a number above 0';
export const STEP_INVALID = 'Steps must be a number above 0';
export const LEAD_TIME_REQUIRED = 'Say how many days it takes to make';
export const LEAD_DAYS_INVALID = 'Days must be a whole number from 0 to 180';
export const MEASURE_REQUIRED = 'Choose a unit to compare by';
export const CONFIRMED_PRODUCTS_REQUIRED = 'Choose the products whose prices are right';

/** What a price is for, how much is sold at it, and whether it can be had. */
export interface Pricing {
  /** Naira. */
  price: number;
  priceUnit: PriceUnit | null;
  content: Content | null;
  coverage: number | null;
  piecesPerUnit: number | null;
  minimumQuantity: number;
  quantityStep: number;
  bulkPrices: BulkPrice[];
  availability: Availability;
  leadTime: LeadTime | null;
}

interface PricingError {
  field: string;
  message: string;
}

/** What contradicts itself in the pricing of a product; its values are valid one by one. */
export function pricingErrors(pricing: Pricing): PricingError[] {
  return [...unitErrors(pricing), ...orderErrors(pricing), ...bulkErrors(pricing), ...stockErrors(pricing)];
}

function unitErrors({ priceUnit, content, coverage, piecesPerUnit, ...pricing }: Pricing): PricingError[] {
  const { minimumQuantity, quantityStep, bulkPrices } = pricing;
  if (!priceUnit) {
    const hasDetails = content !== null || coverage !== null || piecesPerUnit !== null || bulkPrices.length > 0;
    const isStated = hasDetails || minimumQuantity !== 1 || quantityStep !== 1;
    return isStated ? [{ field: 'priceUnit', message: PRICE_UNIT_REQUIRED }] : [];
  }
  const errors: PricingError[] = [];
  if (content?.measure === priceUnit) {
    errors.push({ field: 'content', message: 'Content cannot be in the unit that the price is for' });
  }
  if (piecesPerUnit !== null && !holdsPieces(priceUnit)) {
    errors.push({ field: 'piecesPerUnit', message: 'Only a carton, bundle, packet or set holds pieces' });
  }
  return errors;
}

function orderErrors({ priceUnit, minimumQuantity, quantityStep }: Pricing): PricingError[] {
  if (!priceUnit) return [];
  const { many } = UNIT_WORDS[priceUnit];
  const isCounted = !isMeasure(priceUnit);
  if (isCounted && !Number.isInteger(minimumQuantity)) {
    return [{ field: 'minimumQuantity', message: `Minimum order must be whole for ${many}` }];
  }
  if (isCounted && !Number.isInteger(quantityStep)) {
    return [{ field: 'quantityStep', message: `Steps must be whole for ${many}` }];
  }
  return isMultipleOf(minimumQuantity, quantityStep)
    ? []
    : [{ field: 'minimumQuantity', message: 'Minimum order must be a multiple of the step' }];
}

function bulkErrors({ bulkPrices, price, minimumQuantity }: Pricing): PricingError[] {
  const errors: PricingError[] = [];
  bulkPrices.forEach((bulk, index) => {
    const before = bulkPrices[index - 1];
    if (bulk.from <= minimumQuantity) {
      errors.push({ field: `bulkPrices.${index}.from`, message: 'Bulk prices must begin above the minimum order' });
    } else if (before && bulk.from <= before.from) {
      errors.push({ field: `bulkPrices.${index}.from`, message: 'A bulk price must begin above the one before' });
    }
    if (bulk.price >= (before?.price ?? price)) {
      errors.push({ field: `bulkPrices.${index}.price`, message: 'A bulk price must be lower than the one before' });
    }
  });
  return errors;
}

function stockErrors({ availability, leadTime }: Pricing): PricingError[] {
  if (!leadTime) return availability === 'made-to-order' ? [{ field: 'leadTime', message: LEAD_TIME_REQUIRED }] : [];
  return leadTime.minDays > leadTime.maxDays
    ? [{ field: 'leadTime', message: 'The fastest day is after the slowest' }]
    : [];
}
