import { ALARM } from './detector.ts';

/** Networks whose reports are left out, the most affected ones: a few must not be able to raise an alarm. */
const LEFT_OUT = 3;
/** Others that must have met it. */
const FEWEST = 5;

/**
 * Whether a score is an alarm, also without the networks that met it most.
 *
 * @param weight how much one affected visit speaks for it
 * @param affected visits of each network that met it, most of them first
 */
export function isOfSeveralNetworks(
  { score, weight }: { score: number; weight: number },
  affected: readonly number[],
): boolean {
  const leftOut = affected.slice(0, LEFT_OUT).reduce((sum, count) => sum + count, 0);
  return score - leftOut * weight >= ALARM && affected.length >= LEFT_OUT + FEWEST;
}
