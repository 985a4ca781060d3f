import type { ReactNode } from 'react';
import type { InsightsView } from '../../src/http/schemas.ts';

type Series = InsightsView['series'];

const WIDTH = 640;
const HEIGHT = 180;
const BASE = HEIGHT - 22;
const DAY_MS = 86_400_000;

interface FailureChartProps {
  series: Series;
  /** ISO 8601: the end of the day that is shown. */
  until: string;
  live: string;
}

/** Loads of each half hour of the last day, one bar for each version, with failed loads on top of it. */
export function FailureChart({ series, until, live }: FailureChartProps): ReactNode {
  const start = Date.parse(until) - DAY_MS;
  const most = Math.max(1, ...series.map(({ loads, failed }) => loads + failed));
  const versions = [...new Set(series.map(({ version }) => version))];
  const x = (at: string) => ((Date.parse(at) - start) / DAY_MS) * WIDTH;
  const heightOf = (count: number) => (count / most) * (BASE - 10);
  const wide = Math.max(3, WIDTH / 48 / Math.max(1, versions.length) - 1);

  return (
    <figure className="chart">
      <figcaption>
        <b>Loads, and those that failed</b>
        <span className="legend">
          <i className="key live" /> {live} <i className="key other" /> other versions <i className="key failed" />{' '}
          failed
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Loads and failures of the last 24 hours">
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="axis" />
        {series.map(({ at, version, loads, failed }) => {
          const left = Math.max(0, x(at)) + versions.indexOf(version) * (wide + 1);
          return (
            <g key={`${at} ${version}`}>
              <rect
                className={version === live ? 'live' : 'other'}
                x={left}
                y={BASE - heightOf(loads)}
                width={wide}
                height={heightOf(loads)}
                rx="1.5"
              />
              <rect
                className="failed"
                x={left}
                y={BASE - heightOf(loads) - heightOf(failed)}
                width={wide}
                height={heightOf(failed)}
                rx="1.5"
              >
                <title>{`${version}: ${failed} of ${loads + failed} failed`}</title>
              </rect>
            </g>
          );
        })}
        <text x="0" y={HEIGHT - 4}>
          24 h ago
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          now
        </text>
        <text x={WIDTH} y="10" textAnchor="end">
          {most}
        </text>
        {series.length === 0 && (
          <text x={WIDTH / 2} y={HEIGHT / 2} textAnchor="middle">
            No browser has reported yet.
          </text>
        )}
      </svg>
    </figure>
  );
}
