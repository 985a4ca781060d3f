import type { ReactNode } from 'react';
import type { SeriesPoint } from '@mortar/registry/schemas/insights';
import { linePath } from './line-path.ts';
import { METRICS } from './metrics.ts';

const WIDTH = 120;
const HEIGHT = 28;

/** Failures over time, without axes. */
export function Sparkline({ points }: { points: readonly SeriesPoint[] }): ReactNode {
  const { valueOf, least } = METRICS.failed;
  const times = points.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  const x = (at: string) => 1 + ((Date.parse(at) - first) / (Math.max(...times) - first)) * (WIDTH - 2);
  const highest = Math.max(least, ...points.map((point) => valueOf(point) ?? 0));
  const line = points.map((point) => {
    const value = valueOf(point);
    return value === undefined ? undefined : ([x(point.at), HEIGHT - 2 - (value / highest) * (HEIGHT - 4)] as const);
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="sparkline">
      <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
      <path d={linePath(line)} />
    </svg>
  );
}
