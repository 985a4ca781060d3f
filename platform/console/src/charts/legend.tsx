import type { ReactNode } from 'react';
import type { ReleaseView } from '@mortar/registry/schemas/releases';
import { dayAndClock } from '../lib/formats.ts';
import { VersionName } from '../lib/version-name.tsx';
import { type Line, ROLE_TITLES } from './chart-series.ts';
import type { Metric } from './metrics.ts';

interface LegendProps {
  lines: readonly Line[];
  metric: Metric;
  /** The period that is read; left out: the newest of each version. */
  index: number | undefined;
  at: Date | undefined;
  commitOf: (version: string) => ReleaseView['commit'];
}

/** Which line is which version, and its value at the time that is read. */
export function Legend({ lines, metric, index, at, commitOf }: LegendProps): ReactNode {
  return (
    <div className="legend">
      <p className="quiet">{at ? dayAndClock(at) : 'Last measured'}</p>
      <ul>
        {lines.map((line, nth) => {
          const value = index === undefined ? line.values.findLast((each) => each !== undefined) : line.values[index];
          return (
            <li key={line.version}>
              <svg width="22" height="10" aria-hidden="true" className={`line ${line.role} n${nth}`}>
                <path d="M0 5h22" />
              </svg>
              <VersionName version={line.version} commit={line.role === 'other' ? null : commitOf(line.version)} />
              {line.role !== 'other' && <small className="quiet">{ROLE_TITLES[line.role]}</small>}
              <b>{value === undefined ? '–' : metric.show(value)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
