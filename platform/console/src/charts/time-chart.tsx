import { type PointerEvent, type ReactNode, useState } from 'react';
import type { ReleaseView } from '@mortar/registry/schemas/releases';
import { toneOf } from '../lib/describe-entry.ts';
import { clock, day, dayAndClock } from '../lib/formats.ts';
import { timeTicks, valueTicks } from './axis-ticks.ts';
import { type ChartSeries, highest, type Line, ROLE_TITLES } from './chart-series.ts';
import { Legend } from './legend.tsx';
import { linePath } from './line-path.ts';
import { type Mark, pinsOf } from './marks.ts';
import type { Metric } from './metrics.ts';
import { useWidth } from './use-width.ts';

interface TimeChartProps {
  series: ChartSeries;
  marks: readonly Mark[];
  metric: Metric;
  since: Date;
  until: Date;
  commitOf: (version: string) => ReleaseView['commit'];
}

const HEIGHT = 280;
const MARGIN = { top: 30, right: 14, bottom: 28, left: 52 };
const PIN = 9;
/** Pixels that a label of the time axis takes. */
const LABEL_WIDTH = 50;

/** Lines of versions over time, with the changes of that time as numbered pins. */
export function TimeChart({ series, marks, metric, since, until, commitOf }: TimeChartProps): ReactNode {
  const { place, width } = useWidth<HTMLDivElement>();
  const [selected, setSelected] = useState<number>();
  const { times, lines } = series;
  const bottom = HEIGHT - MARGIN.bottom;
  const plotWidth = Math.max(0, width - MARGIN.left - MARGIN.right);
  const right = MARGIN.left + plotWidth;
  const x = (time: Date) =>
    MARGIN.left + ((time.getTime() - since.getTime()) / (until.getTime() - since.getTime())) * plotWidth;
  const values = valueTicks(highest(lines, metric.least));
  const y = (value: number) => bottom - (value / (values.at(-1) ?? 1)) * (bottom - MARGIN.top);
  const pins = pinsOf(marks, x, 2 * PIN + 2);
  const at = selected === undefined ? undefined : times[selected];

  function selectNearest(event: PointerEvent<SVGSVGElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect();
    const distances = times.map((each) => Math.abs(x(each) - (event.clientX - left)));
    setSelected(distances.indexOf(Math.min(...distances)));
  }

  const last = times.length - 1;
  return (
    <div className="time-chart" ref={place}>
      <Legend lines={lines} metric={metric} index={selected} at={at} commitOf={commitOf} />
      {lines.length === 0 && <p className="no-figures">No browser has reported in this time.</p>}
      <div className="plot">
        <input
          className="hidden"
          type="range"
          aria-label={`${metric.title} over time`}
          aria-valuetext={readOut(lines, metric, selected ?? last, times)}
          min={0}
          max={last}
          value={selected ?? last}
          onChange={(event) => setSelected(event.currentTarget.valueAsNumber)}
          onBlur={() => setSelected(undefined)}
        />
        <svg
          width={width}
          height={HEIGHT}
          aria-hidden="true"
          onPointerMove={selectNearest}
          onPointerLeave={() => setSelected(undefined)}
        >
          {values.map((value) => (
            <g key={value} className="grid">
              <line x1={MARGIN.left} x2={right} y1={y(value)} y2={y(value)} />
              <text x={MARGIN.left - 8} y={y(value)} dy="0.32em" textAnchor="end" className="tick">
                {metric.show(value)}
              </text>
            </g>
          ))}
          <line className="axis" x1={MARGIN.left} x2={right} y1={bottom} y2={bottom} />
          {timeTicks(since, until, Math.max(2, Math.floor(plotWidth / LABEL_WIDTH))).map((time) => (
            <text key={time.getTime()} x={x(time)} y={HEIGHT - 4} textAnchor="middle" className="tick">
              {dayOrClock(time)}
            </text>
          ))}
          {pins.map((pin) => (
            <g key={pin.first} className={`pin ${toneOf((pin.marks.at(-1) ?? pin.marks[0])?.entry ?? { action: '' })}`}>
              <line x1={pin.x} x2={pin.x} y1={MARGIN.top - 8} y2={bottom} />
              <rect x={pin.x - widthOf(pin) / 2} y={2} width={widthOf(pin)} height={2 * PIN} rx={PIN} />
              <text x={pin.x} y={2 + PIN} dy="0.35em" textAnchor="middle">
                {pin.first === pin.last ? pin.first : `${pin.first}–${pin.last}`}
              </text>
            </g>
          ))}
          {at && <line className="selected" x1={x(at)} x2={x(at)} y1={MARGIN.top} y2={bottom} />}
          {lines.toReversed().map((line) => (
            <g key={line.version} className={`line ${line.role} n${lines.indexOf(line)}`}>
              <path
                d={linePath(
                  line.values.map((value, index) =>
                    value === undefined ? undefined : [x(times[index] ?? since), y(value)],
                  ),
                )}
              />
              {line.values.map((value, index) =>
                value === undefined || !isDot(line, index, selected) ? null : (
                  <circle key={times[index]?.getTime()} cx={x(times[index] ?? since)} cy={y(value)} r={3.5} />
                ),
              )}
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

function dayOrClock(at: Date): string {
  return at.getHours() === 0 && at.getMinutes() === 0 ? day(at) : clock(at);
}

function widthOf({ first, last }: { first: number; last: number }): number {
  return first === last ? 2 * PIN : 2 * PIN + 8 * String(`${first}${last}`).length;
}

/** The selected point, and points without a neighbour, which no line shows. */
function isDot({ values }: Line, index: number, selected: number | undefined): boolean {
  return index === selected || (values[index - 1] === undefined && values[index + 1] === undefined);
}

function readOut(lines: readonly Line[], metric: Metric, index: number, times: readonly Date[]): string {
  const at = times[index];
  if (!at) return 'Nothing was measured';
  const values = lines.flatMap(({ version, role, values: all }) => {
    const value = all[index];
    return value === undefined ? [] : [`${ROLE_TITLES[role]} ${version} ${metric.show(value)}`.trim()];
  });
  return `${dayAndClock(at)}: ${values.join(', ') || 'no reports'}`;
}
