import { scaleLinear, scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import type { SeriesPoint } from '../../src/http/schemas/insights.ts';
import { METRICS } from './metrics.ts';

const WIDTH = 120;
const HEIGHT = 28;

/** Failures over time, without axes. */
export function Sparkline({ points }: { points: readonly SeriesPoint[] }): ReactNode {
  const { valueOf, least } = METRICS.failed;
  const times = points.map(({ at }) => Date.parse(at));
  const x = scaleTime({ domain: [Math.min(...times), Math.max(...times)], range: [1, WIDTH - 1] });
  const highest = Math.max(least, ...points.map((point) => valueOf(point) ?? 0));
  const y = scaleLinear({ domain: [0, highest], range: [HEIGHT - 2, 2] });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="sparkline">
      <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
      <LinePath
        data={[...points]}
        defined={(point) => valueOf(point) !== undefined}
        x={({ at }) => x(Date.parse(at))}
        y={(point) => y(valueOf(point) ?? 0)}
      />
    </svg>
  );
}
