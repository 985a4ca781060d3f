import { histogramBucket } from './histogram.ts';
import { sumUp } from './insights.ts';

function reports(version: string, measure: string, values: number[], period = '2030-01-01T12:00:00.000Z') {
  return values.map((value) => ({
    period,
    version,
    measure,
    bucket: histogramBucket(value),
    count: 1,
  }));
}

it('insights contain counts and the third quartile of each version', () => {
  const { versions } = sumUp([
    ...reports('1.0.0', 'load', [100, 120]),
    ...reports('1.0.0', 'LCP', [800, 900, 1_000, 4_000]),
    ...reports('1.1.0', 'load', [90]),
    ...reports('1.1.0', 'crash', [0, 0]),
    ...reports('1.1.0', 'load-failure', [0]),
    ...reports('1.1.0', 'render-failure', [0, 0, 0]),
    ...reports('1.1.0', 'CLS', [100]),
  ]);
  expect(versions).toEqual([
    expect.objectContaining({ version: '1.0.0', loads: 2, failures: 0, crashes: 0, renderFailures: 0 }),
    expect.objectContaining({ version: '1.1.0', loads: 1, failures: 1, crashes: 2, renderFailures: 3 }),
  ]);
  const [one, other] = versions;
  expect(one?.p75.LCP).toBeGreaterThanOrEqual(1_000);
  expect(one?.p75.LCP).toBeLessThan(1_250);
  expect(other?.p75.CLS).toBeCloseTo(0.1, 1);
  expect(other?.p75.LCP).toBeNull();
});

it('insights contain a series of intervals for each version', () => {
  const { series } = sumUp([
    ...reports('1.0.0', 'load', [1], '2030-01-01T12:00:00.000Z'),
    ...reports('1.0.0', 'crash', [0], '2030-01-01T12:00:00.000Z'),
    ...reports('1.0.0', 'LCP', [900], '2030-01-01T11:40:00.000Z'),
    ...reports('1.0.0', 'load', [1, 1], '2030-01-01T12:30:00.000Z'),
  ]);
  expect(series).toEqual([
    { at: '2030-01-01T12:00:00.000Z', version: '1.0.0', loads: 1, failed: 1 },
    { at: '2030-01-01T12:30:00.000Z', version: '1.0.0', loads: 2, failed: 0 },
  ]);
});
