import { areaOf, type Rectangle } from './areas.ts';
import { ratio, type Ratio, times, withWaste } from './exact.ts';

/** How much larger a roof is than its plan, by its pitch in degrees: 1 ÷ cos, in thousandths. */
export const ROOF_FACTORS = {
  '5': 1004,
  '10': 1015,
  '15': 1035,
  '20': 1064,
  '25': 1103,
  '30': 1155,
  '35': 1221,
  '40': 1305,
  '45': 1414,
} as const;
export type RoofPitch = keyof typeof ROOF_FACTORS;

/** Per cent that is cut away: a hip roof has more edges that are not square. */
export const ROOF_WASTE = { gable: 5, hip: 10 } as const;
/** Tenths of a millimetre. */
export const ROOF_OVERHANG = 6_000;
/** Square metres that a stone-coated tile of 0.365 × 1.26 m covers. */
export const ROOF_TILE = ratio(46, 100);
/** Metres that a long span sheet covers in width once it overlaps the next. */
export const ROOF_SHEET_WIDTH = ratio(105, 100);

export interface RoofInput {
  /** The house on its plan, without overhang. */
  readonly areas: readonly Rectangle[];
  /** Tenths of a millimetre, on every side. */
  readonly overhang: number;
  readonly pitch: RoofPitch;
  readonly waste: number;
}

/** Square metres, the same for gables and hips of one pitch. */
export function roofing({ areas, overhang, pitch, waste }: RoofInput): { plan: Ratio; roof: Ratio; toBuy: Ratio } {
  const plan = areaOf(
    areas.map(({ length, width }) => ({ length: length + 2 * overhang, width: width + 2 * overhang })),
  );
  const roof = times(plan, ratio(ROOF_FACTORS[pitch], 1000));
  return { plan, roof, toBuy: withWaste(roof, waste) };
}
