import { metres, plus, ratio, type Ratio, times } from './exact.ts';

/** A rectangle, in tenths of a millimetre: a foot is 3,048, an inch 254, exactly. */
export interface Rectangle {
  readonly length: number;
  readonly width: number;
}

/** What may be entered into a calculator. Lengths and thicknesses in tenths of a millimetre. */
export const QUANTITY_LIMITS = {
  length: { min: 100, max: 1_000_000 },
  thickness: { min: 50, max: 20_000 },
  /** Square metres. */
  area: 100_000,
  rectangles: 10,
  coats: { min: 1, max: 5 },
  /** Per cent. */
  waste: { min: 0, max: 50 },
} as const;

export function areaOf(rectangles: readonly Rectangle[]): Ratio {
  return plus(ratio(0), ...rectangles.map(({ length, width }) => times(metres(length), metres(width))));
}

/** Square metres of `areas` without `openings`, and 0 where these are larger. */
export function areaWithout(areas: readonly Rectangle[], openings: readonly Rectangle[]): Ratio {
  const left = plus(areaOf(areas), times(ratio(-1), areaOf(openings)));
  return left.over > 0n ? left : ratio(0);
}
