import { dividedBy, plus, ratio, type Ratio, times } from './exact.ts';

/** Kilograms of a cubic metre of cement. */
const CEMENT_DENSITY = ratio(1_440);
export const CEMENT_BAG_KG = 50;
/** Tonnes of a cubic metre of sand or of granite: sources say 1.45 to 1.7. */
const AGGREGATE_DENSITY = ratio(8, 5);

/** Cement, sand and granite for a mix, before they are mixed. */
export interface Materials {
  /** Bags of 50 kg. */
  readonly cement: Ratio;
  /** Cubic metres. */
  readonly sand: Ratio;
  /** Cubic metres; 0 in mortar. */
  readonly granite: Ratio;
}

/** A mix with its volume in cubic metres. */
export type Mixed = Materials & { readonly volume: Ratio };

/**
 * @param volume cubic metres of the mix
 * @param dry how much more room its materials take when they are dry
 * @param parts of one part of cement
 */
export function materials(volume: Ratio, dry: Ratio, { sand, granite }: { sand: Ratio; granite: Ratio }): Materials {
  const dryVolume = times(volume, dry);
  const part = dividedBy(dryVolume, plus(ratio(1), sand, granite));
  return {
    cement: dividedBy(times(part, CEMENT_DENSITY), ratio(CEMENT_BAG_KG)),
    sand: times(part, sand),
    granite: times(part, granite),
  };
}

/** Materials are dry by this much more than the mortar that they make. */
export const MORTAR_DRY_FACTOR = ratio(13, 10);

/** @param sand parts of sand to one of cement: 5 in a mix of 1:5 */
export function mortar(volume: Ratio, sand: number): Materials {
  return materials(volume, MORTAR_DRY_FACTOR, { sand: ratio(sand), granite: ratio(0) });
}

/** @returns tonnes of `volume` m³ of sand or granite */
export function tonnesOf(volume: Ratio): Ratio {
  return times(volume, AGGREGATE_DENSITY);
}
