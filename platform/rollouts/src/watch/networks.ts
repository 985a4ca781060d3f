import { ALARM } from './detector.ts';

/** Networks whose reports are left out, the most affected ones: a few must not be able to raise an alarm. */
const LEFT_OUT = 3;
/** Networks that must have met it: this part of those that open the front end, within these bounds. */
const NEEDED_PART = 0.1;
const FEWEST = 8;
const MOST = 25;

/** What networks met of one thing. */
export interface NetworksMet {
  /** Visits of each network that met it, most of them first. */
  affected: readonly number[];
  /** Networks that have opened the front end in the last hours, whether they met it or not. */
  opened: number;
}

/**
 * Whether a score is an alarm, also without the networks that met it most.
 *
 * @param weight how much one affected visit speaks for it
 */
export function isOfSeveralNetworks(
  { score, weight }: { score: number; weight: number },
  { affected, opened }: NetworksMet,
): boolean {
  const leftOut = affected.slice(0, LEFT_OUT).reduce((sum, count) => sum + count, 0);
  const needed = Math.min(MOST, Math.max(FEWEST, opened * NEEDED_PART));
  return score - leftOut * weight >= ALARM && affected.length >= needed;
}
