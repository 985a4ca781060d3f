const CUTOFF = 10;

/** The gain of results in their order, discounted by their place. */
function gain(grades: readonly number[]): number {
  return grades.slice(0, CUTOFF).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/**
 * Normalised discounted cumulative gain of the first ten results.
 *
 * @param found grades of the results in their order
 * @param all grades of everything that could have been found
 * @returns 0 when nothing of worth is among them, 1 when no order is better
 */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  return gain(found) / gain(all.toSorted((a, b) => b - a));
}
