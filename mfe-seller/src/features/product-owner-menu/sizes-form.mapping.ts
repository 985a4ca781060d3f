import type { CreateSizesRequest, ProductDetail } from '@mortar/contracts';
import type { Availability } from '@mortar/contracts/availability';
import { PRICE_MAX, PRICE_MIN } from '@mortar/contracts/money';
import {
  PRICE_INVALID,
  PRICE_REQUIRED,
  PRICE_TOO_HIGH,
  SIZES_REQUIRED,
  sizeIsThere,
  sizeRules,
  titleOfSize,
} from '@mortar/contracts/rules/product-rules';
import { numberSchema, textSchema } from '@mortar/ui/field-schemas';
import { array, lazy, object, string } from 'yup';

/** One size, as typed. */
export interface TypedSize {
  size: string;
  colour: string;
  price: string;
  availability: Availability;
}

export interface SizesFormValues {
  name: string;
  sizes: TypedSize[];
}

/** A row of which nothing is filled in: it is left out. */
const isBlank = ({ size, colour, price }: Partial<TypedSize>) => !size && !colour && !price;

const row = object({
  size: textSchema(sizeRules.size),
  colour: textSchema(sizeRules.colour),
  price: numberSchema('price').required(PRICE_REQUIRED).min(PRICE_MIN, PRICE_INVALID).max(PRICE_MAX, PRICE_TOO_HIGH),
  availability: string<Availability>().required(),
});
const blankRow = object({ size: string().default('') });

/** @param title of the product that they are made from */
export const sizesSchema = (title: string) =>
  object({
    name: textSchema(sizeRules.name),
    sizes: array(lazy((value: TypedSize) => (isBlank(value) ? blankRow : row))).required(),
  }).test('sizes', (_cast, { originalValue, createError }) => {
    const { name = '', sizes } = originalValue as Partial<SizesFormValues> & Pick<SizesFormValues, 'sizes'>;
    const taken = new Set([title.toLowerCase()]);
    for (const [at, size] of sizes.entries()) {
      if (isBlank(size)) continue;
      const made = titleOfTyped(name, size);
      if (taken.has(made.toLowerCase())) return createError({ path: `sizes[${at}].size`, message: sizeIsThere(made) });
      taken.add(made.toLowerCase());
    }
    return taken.size > 1 || createError({ path: 'sizes[0].size', message: SIZES_REQUIRED });
  });

export const titleOfTyped = (name: string, { size = '', colour = '' }: Partial<TypedSize>): string =>
  titleOfSize(name.trim(), { size: size.trim(), colour: colour.trim() });

/** A row like the one before, whose price and stock often are the same or nearly so. */
export const nextSize = ({ price, availability }: TypedSize): TypedSize => ({
  size: '',
  colour: '',
  price,
  availability,
});

/** A size that begins or ends a title: numbers, with what they are measured in. */
const SIZE_AT_START = /^\d[\d.,x×*/]*(?:cm|mm|m|l|kg|ft)?\s+(?=\p{L})/iu;
const SIZE_AT_END = /[\s,]+\d[\d.,x×*/ ]*\s?\p{L}{0,6}²?$/u;

/** The form for a product: its name without the size, and rows that are empty but for its stock. */
export function toSizesValues(
  { title, availability }: ProductDetail,
  stored: Partial<SizesFormValues>,
): SizesFormValues {
  const blank: TypedSize = { size: '', colour: '', price: '', availability };
  return { name: title.replace(SIZE_AT_START, '').replace(SIZE_AT_END, ''), sizes: [blank, blank], ...stored };
}

export function toSizesRequest({ name, sizes }: SizesFormValues): CreateSizesRequest {
  return { name: name.trim(), sizes: sizes.filter((size) => !isBlank(size)).map(toRequest) };
}

function toRequest({ size, colour, price, availability }: TypedSize): CreateSizesRequest['sizes'][number] {
  const request = { size: size.trim(), price: numberSchema('price').cast(price) ?? 0, availability };
  return colour.trim() === '' ? request : { ...request, colour: colour.trim() };
}
