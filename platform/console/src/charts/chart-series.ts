import type { InsightsView } from '@mortar/registry/schemas/insights';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Metric } from './metrics.ts';

type Remote = Pick<StateView['remotes'][number], 'live' | 'rollout'>;

/** How the line of a version looks, and which part it has. */
export type Role = 'candidate' | 'live' | 'other';

/** The part in words; others have none. */
export const ROLE_TITLES: Record<Role, string> = { candidate: 'rolling out', live: 'live', other: '' };

/** The line of one version. */
export interface Line {
  version: string;
  role: Role;
  /** Every period of the chart; `undefined` where nothing was measured. */
  values: (number | undefined)[];
}

export interface ChartSeries {
  /** Beginnings of the periods. */
  times: Date[];
  /** The candidate first, then the live version, then those with the newest points. */
  lines: Line[];
}

const ORDER: readonly Role[] = ['candidate', 'live', 'other'];

/** Puts the points of a series on one axis of periods, so that periods without reports are gaps. */
export function chartSeries(
  { since, until, periodMs, series }: Pick<InsightsView, 'since' | 'until' | 'periodMs' | 'series'>,
  remote: Remote,
  metric: Metric,
): ChartSeries {
  const times: Date[] = [];
  for (let at = Date.parse(since); at <= Date.parse(until); at += periodMs) times.push(new Date(at));
  const versions = [...new Set(series.map(({ version }) => version))];
  const lines = versions.map((version): Line => {
    const values: Line['values'] = times.map(() => undefined);
    for (const point of series) {
      if (point.version !== version) continue;
      values[Math.round((Date.parse(point.at) - Date.parse(since)) / periodMs)] = metric.valueOf(point);
    }
    return { version, role: roleOf(version, remote), values };
  });
  const newest = ({ values }: Line) => values.findLastIndex((value) => value !== undefined);
  return {
    times,
    lines: lines.toSorted(
      (one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role) || newest(other) - newest(one),
    ),
  };
}

function roleOf(version: string, { live, rollout }: Remote): Role {
  if (version === rollout?.candidate) return 'candidate';
  return version === live ? 'live' : 'other';
}

/** End of the value axis. */
export function highest(lines: readonly Line[], least: number): number {
  return Math.max(least, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
}
