import { dividedBy, ratio, type Ratio, times } from './exact.ts';

/**
 * Square metres that a litre covers in one coat on plaster: the general rule is 6 to 6.5. Makers state 12 to 17,
 * for smooth walls that are sealed.
 */
export const PAINT_COVERAGE = ratio(13, 2);
export const PAINT_COATS = 2;

/** In tenths of a millimetre, of a usual size. */
export const DOOR = { length: 9_000, width: 21_000 } as const;
export const WINDOW = { length: 12_000, width: 12_000 } as const;

/**
 * @param coverage square metres that one litre, bucket or tin covers in one coat
 * @returns litres, buckets or tins
 */
export function paint({ area, coats, coverage }: { area: Ratio; coats: number; coverage: Ratio }): Ratio {
  return dividedBy(times(area, ratio(coats)), coverage);
}
