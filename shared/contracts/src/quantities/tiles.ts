import { dividedBy, ratio, type Ratio, roundUp, withWaste } from './exact.ts';

/** Per cent of the tiles that are cut away, by the way in which they are laid. */
export const TILE_WASTE = { straight: 10, diagonal: 15, herringbone: 20 } as const;

export interface TileInput {
  /** Square metres to cover. */
  readonly area: Ratio;
  readonly waste: number;
  /** Square metres that one carton covers. */
  readonly coverage: Ratio;
  /** Tiles in a carton; null where it is not known. */
  readonly pieces: number | null;
}

/** Whole tiles are laid, and whole cartons are bought. */
export function tiles({ area, waste, coverage, pieces }: TileInput): { tiles: number | null; cartons: number } {
  const toBuy = withWaste(area, waste);
  if (pieces === null) return { tiles: null, cartons: roundUp(dividedBy(toBuy, coverage)) };
  const count = roundUp(dividedBy(toBuy, dividedBy(coverage, ratio(pieces))));
  return { tiles: count, cartons: roundUp(ratio(count, pieces)) };
}
