import type { ReactNode } from 'react';
import type { InsightsView } from '../../src/http/schemas.ts';

type Figures = InsightsView['versions'][number];

const WIDTH = 640;
const ROW = 34;
/** Milliseconds: up to the first a load is good, above the second it is poor (web.dev). */
const GOOD = 2_500;
const POOR = 4_000;

/** The largest contentful paint of each version, against the thresholds of web.dev. */
export function VitalBars({ versions, live }: { versions: Figures[]; live: string }): ReactNode {
  const measured = versions.flatMap(({ version, p75 }) =>
    typeof p75.LCP === 'number' ? [{ version, value: p75.LCP }] : [],
  );
  if (measured.length === 0) return null;
  const most = Math.max(POOR * 1.1, ...measured.map(({ value }) => value));
  const widthOf = (value: number) => (value / most) * WIDTH;
  const height = measured.length * ROW + 18;
  return (
    <figure className="chart">
      <figcaption>
        <b>Largest paint, three quarters of the loads</b>
        <span className="legend">good up to 2.5 s, poor above 4 s</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label="Largest contentful paint by version">
        {[GOOD, POOR].map((limit) => (
          <line key={limit} x1={widthOf(limit)} x2={widthOf(limit)} y1="0" y2={height} className="limit" />
        ))}
        {measured.map(({ version, value }, index) => (
          <g key={version}>
            <text x="0" y={index * ROW + 12}>
              {version}
              {version === live && ' (live)'}: {(value / 1_000).toFixed(1)} s
            </text>
            <rect
              className={value > POOR ? 'failed' : version === live ? 'live' : 'other'}
              y={index * ROW + 18}
              width={widthOf(value)}
              height="10"
              rx="3"
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}
