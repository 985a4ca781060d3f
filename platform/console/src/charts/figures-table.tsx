import { type ReactNode, useState } from 'react';
import { clock, dayAndClock } from '../lib/formats.ts';
import type { ChartSeries } from './chart-series.ts';
import type { Metric } from './metrics.ts';

interface FiguresTableProps {
  series: ChartSeries;
  metric: Metric;
  hours: number;
}

/** The numbers behind a chart. */
export function FiguresTable({ series: { times, lines }, metric, hours }: FiguresTableProps): ReactNode {
  const [open, setOpen] = useState(false);
  const measured = times
    .map((at, index) => ({ at, index }))
    .filter(({ index }) => lines.some(({ values }) => values[index] !== undefined));
  const show = hours > 24 ? dayAndClock : clock;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The same as a table</summary>
      {open && (
        <section className="scroll" aria-label={`${metric.title} as a table`}>
          <table>
            <caption className="hidden">{metric.title} by version</caption>
            <thead>
              <tr>
                <th scope="col">From</th>
                {lines.map(({ version }) => (
                  <th key={version} scope="col">
                    <code>{version}</code>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {measured.map(({ at, index }) => (
                <tr key={at.getTime()}>
                  <th scope="row">{show(at)}</th>
                  {lines.map(({ version, values }) => {
                    const value = values[index];
                    return <td key={version}>{value === undefined ? '–' : metric.show(value)}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <button className="small" onClick={() => setOpen(false)}>
            Hide the table
          </button>
        </section>
      )}
    </details>
  );
}
