import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear, scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type PointerEvent, type ReactNode, useState } from 'react';
import type { ReleaseView } from '../../src/http/schemas/releases.ts';
import { toneOf } from '../front-end/describe-entry.ts';
import { clock, day, dayAndClock } from '../lib/formats.ts';
import { type ChartSeries, highest, type Line, ROLE_TITLES } from './chart-series.ts';
import { Legend } from './legend.tsx';
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
const LABEL_WIDTH = 84;

/** Lines of versions over time, with the changes of that time as numbered pins. */
export function TimeChart({ series, marks, metric, since, until, commitOf }: TimeChartProps): ReactNode {
  const { place, width } = useWidth<HTMLDivElement>();
  const [selected, setSelected] = useState<number>();
  const { times, lines } = series;
  const bottom = HEIGHT - MARGIN.bottom;
  const x = scaleTime({ domain: [since, until], range: [MARGIN.left, width - MARGIN.right] });
  const y = scaleLinear({
    domain: [0, highest(lines, metric.least)],
    range: [bottom, MARGIN.top],
    nice: 4,
  });
  const pins = pinsOf(marks, x, 2 * PIN + 2);
  const at = selected === undefined ? undefined : times[selected];

  function selectNearest(event: PointerEvent<SVGSVGElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect();
    const time = x.invert(event.clientX - left).getTime();
    const distances = times.map((each) => Math.abs(each.getTime() - time));
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
          <GridRows
            scale={y}
            left={MARGIN.left}
            width={Math.max(0, width - MARGIN.left - MARGIN.right)}
            numTicks={4}
            className="grid"
          />
          <AxisLeft
            scale={y}
            left={MARGIN.left}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(value) => metric.show(Number(value))}
            tickComponent={LeftTick}
          />
          <AxisBottom
            scale={x}
            top={bottom}
            numTicks={Math.max(2, Math.floor((width - MARGIN.left) / LABEL_WIDTH))}
            hideTicks
            axisLineClassName="axis"
            tickFormat={(value) => dayOrClock(value as Date)}
            tickComponent={BottomTick}
          />
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
              <LinePath
                data={line.values.map((value, index) => ({ value, at: times[index] ?? since }))}
                defined={({ value }) => value !== undefined}
                x={(point) => x(point.at)}
                y={({ value }) => y(value ?? 0)}
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

type TickProps = Pick<TickRendererProps, 'x' | 'y' | 'formattedValue'>;

function LeftTick({ x, y, formattedValue }: TickProps): ReactNode {
  return (
    <text x={x} y={y} dy="0.32em" textAnchor="end" className="tick">
      {formattedValue}
    </text>
  );
}

function BottomTick({ x, y, formattedValue }: TickProps): ReactNode {
  return (
    <text x={x} y={y} dy="0.5em" textAnchor="middle" className="tick">
      {formattedValue}
    </text>
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
