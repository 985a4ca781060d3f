import { histogramBucket, percentile75 } from './histogram.ts';

it('histogram returns the third quartile to within a quarter', () => {
  const values = Array.from({ length: 1_000 }, (_, index) => index + 1);
  const counts = values.map((value) => ({ bucket: histogramBucket(value), count: 1 }));
  const found = percentile75(counts) ?? 0;
  expect(found).toBeGreaterThanOrEqual(750);
  expect(found).toBeLessThanOrEqual(750 * 1.25);
});

it('histogram returns no quartile when it is empty', () => {
  expect(percentile75([])).toBeNull();
});
