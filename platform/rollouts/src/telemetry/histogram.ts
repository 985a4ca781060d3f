/** Bucket n holds values up to this to the power of n. */
export const GROWTH = 1.25;

/** Bucket of a value; each is a quarter wider than the one before, whatever the unit. */
export function histogramBucket(value: number): number {
  return value <= 1 ? 0 : Math.ceil(Math.log(value) / Math.log(GROWTH));
}

/** The third quartile of the values, to within a bucket. */
export function percentile75(counts: readonly { bucket: number; count: number }[]): number | null {
  const sorted = [...counts].sort((one, other) => one.bucket - other.bucket);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of sorted) {
    seen += count;
    if (seen >= total * 0.75) return GROWTH ** bucket;
  }
  return null;
}
