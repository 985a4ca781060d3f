import { histogramBucket } from './histogram.ts';
import { seriesOf, versionInsights } from './insights.ts';

function reports(version: string, measure: string, values: number[]) {
  return values.map((value) => ({ version, measure, bucket: histogramBucket(value), count: 1 }));
}

it('insights contain counts and the third quartile of each version', () => {
  const [one, other, ...rest] = versionInsights([
    ...reports('1.0.0', 'load', [100, 120]),
    ...reports('1.0.0', 'LCP', [800, 900, 1_000, 4_000]),
    ...reports('1.1.0', 'load', [90]),
    ...reports('1.1.0', 'crash', [0, 0]),
    ...reports('1.1.0', 'load-failure', [0]),
    ...reports('1.1.0', 'render-failure', [0, 0, 0]),
    ...reports('1.1.0', 'error', [0]),
    ...reports('1.1.0', 'request-4xx', [0, 0]),
    ...reports('1.1.0', 'request-5xx', [0]),
    ...reports('1.1.0', 'CLS', [100]),
  ]);
  expect(rest).toEqual([]);
  expect(one).toMatchObject({ version: '1.0.0', loads: 2, failed: 0, errors: 0, failedRequests: 0 });
  expect(other).toMatchObject({
    version: '1.1.0',
    loads: 1,
    failures: 1,
    crashes: 2,
    renderFailures: 3,
    failed: 6,
    errors: 1,
    failedRequests: 3,
  });
  expect(one?.p75.LCP).toBeGreaterThanOrEqual(1_000);
  expect(one?.p75.LCP).toBeLessThan(1_250);
  expect(other?.p75.CLS).toBeCloseTo(0.1, 1);
  expect(other?.p75.LCP).toBeNull();
});

it('insights contain a point for each version and period', () => {
  const sum = (period: string, measure: string, count: number, bucket75 = 0) => ({
    name: 'mfe-articles',
    version: '1.0.0',
    measure,
    count,
    bucket75,
    period: `2030-01-01T${period}:00.000Z`,
  });
  const points = seriesOf([
    sum('12:00', 'load', 3),
    sum('12:00', 'crash', 1),
    sum('12:30', 'load', 2),
    sum('12:30', 'LCP', 2, histogramBucket(900)),
    sum('12:30', 'CLS', 2, histogramBucket(100)),
  ]);
  expect(points).toMatchObject([
    { at: '2030-01-01T12:00:00.000Z', version: '1.0.0', loads: 3, failed: 1, p75: { LCP: null, CLS: null } },
    { at: '2030-01-01T12:30:00.000Z', version: '1.0.0', loads: 2, failed: 0 },
  ]);
  expect(points[1]?.p75.LCP).toBeGreaterThanOrEqual(900);
  expect(points[1]?.p75.CLS).toBeCloseTo(0.1, 1);
});
