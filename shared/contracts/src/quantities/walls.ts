import { metres, ratio, type Ratio, roundUp, times, withWaste } from './exact.ts';
import { type Mixed, mortar } from './mortar.ts';

/**
 * A block's face is 450 × 225 mm, 9.88 of them make a square metre and are counted as 10. The joints are not
 * deducted: with 25 mm it would be 8.42, so that about 15 % are left for breakage.
 */
const BLOCKS_PER_SQUARE_METRE = ratio(10);

/** Cubic metres of mortar in a square metre of wall. */
export const WALL_MORTAR = {
  '9': ratio(30, 1000),
  '6': ratio(20, 1000),
  '5': ratio(20, 1000),
} as const;
/** 9 and 6 inch hollow blocks, 5 inch solid ones. */
export type BlockKind = keyof typeof WALL_MORTAR;

export const MORTAR_MIX = 5;
export const PLASTER_MIX = 4;
/** Tenths of a millimetre: inside 10 to 12 mm are usual, outside 15 to 20. */
export const PLASTER_THICKNESS = 150;

export interface WallInput {
  readonly area: Ratio;
  readonly waste: number;
  readonly kind: BlockKind;
  /** Parts of sand to one of cement. */
  readonly mix: number;
  readonly plaster: {
    readonly sides: number;
    /** Tenths of a millimetre. */
    readonly thickness: number;
    readonly mix: number;
  };
}

/** Blocks of a wall, the mortar between them, and the plaster on one or both of its sides. */
export function walls({ area, waste, kind, mix, plaster }: WallInput): {
  blocks: number;
  mortar: Mixed;
  plaster: Mixed;
} {
  const between = times(area, WALL_MORTAR[kind]);
  const onSides = times(area, ratio(plaster.sides), metres(plaster.thickness));
  return {
    blocks: roundUp(withWaste(times(BLOCKS_PER_SQUARE_METRE, area), waste)),
    mortar: { volume: between, ...mortar(between, mix) },
    plaster: { volume: onSides, ...mortar(onSides, plaster.mix) },
  };
}
