import { metres, ratio, type Ratio, times, withWaste } from './exact.ts';
import { type Mixed, materials } from './mortar.ts';

/** Parts of sand and of granite to one of cement. */
export const CONCRETE_MIXES = {
  '1:1.5:3': { sand: ratio(3, 2), granite: ratio(3) },
  '1:2:4': { sand: ratio(2), granite: ratio(4) },
  '1:3:6': { sand: ratio(3), granite: ratio(6) },
} as const;
export type ConcreteMix = keyof typeof CONCRETE_MIXES;

export const CONCRETE_MIX: ConcreteMix = '1:2:4';
export const CONCRETE_WASTE = 5;
/** Sand fills the gaps between granite: dry, both take about half as much room again as the concrete. */
export const CONCRETE_DRY_FACTOR = ratio(154, 100);

export interface ConcreteInput {
  readonly area: Ratio;
  /** Tenths of a millimetre. */
  readonly thickness: number;
  readonly waste: number;
  readonly mix: ConcreteMix;
}

export function concrete({ area, thickness, waste, mix }: ConcreteInput): Mixed {
  const volume = withWaste(times(area, metres(thickness)), waste);
  return { volume, ...materials(volume, CONCRETE_DRY_FACTOR, CONCRETE_MIXES[mix]) };
}
