import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { HistoryEntry } from '@mortar/registry/schemas/history';
import type { ReleaseView } from '@mortar/registry/schemas/releases';
import type { StateView } from '@mortar/registry/schemas/state';
import { useNow } from '../lib/use-now.ts';
import { usePolled } from '../lib/use-polled.ts';
import type { ReleaseApi } from '../release-api.ts';
import { chartSeries } from './chart-series.ts';
import { Choice } from './choice.tsx';
import { FiguresTable } from './figures-table.tsx';
import { MarkList } from './mark-list.tsx';
import { marksOf } from './marks.ts';
import { METRIC_NAMES, type MetricName, METRICS } from './metrics.ts';

const TimeChart = lazy(async () => ({ default: (await import('./time-chart.tsx')).TimeChart }));

const WINDOWS = [
  ['1', '1 h'],
  ['24', '24 h'],
  ['168', '7 d'],
  ['720', '30 d'],
] as const;
type Hours = (typeof WINDOWS)[number][0];
const HOUR_MS = 3_600_000;
/** How often the figures are read during a rollout, and else. */
const LIVE_EVERY_MS = 10_000;
const EVERY_MS = 60_000;

const READING = <p className="reading">Reading the figures …</p>;

interface FiguresOverTimeProps {
  api: ReleaseApi;
  remote: StateView['remotes'][number];
  entries: readonly HistoryEntry[];
  commitOf: (version: string) => ReleaseView['commit'];
}

/** One figure of the versions of a front end over time, and what was changed in that time. */
export function FiguresOverTime({ api, remote, entries, commitOf }: FiguresOverTimeProps): ReactNode {
  const { name, rollout } = remote;
  const now = useNow(60_000);
  const [metricName, setMetric] = useState<MetricName>('failed');
  const [chosen, setHours] = useState<Hours>();
  const hours = chosen ?? (rollout && now - Date.parse(rollout.startedAt) < HOUR_MS ? '1' : '24');
  const { value: insights } = usePolled(
    useCallback(() => api.insights(name, Number(hours)), [api, name, hours]),
    rollout ? LIVE_EVERY_MS : EVERY_MS,
  );
  const metric = METRICS[metricName];
  const series = insights && chartSeries(insights, remote, metric);
  const marks = insights ? marksOf(entries, new Date(insights.since), new Date(insights.until)) : [];

  return (
    <section className="card figures" aria-labelledby="figures">
      <div className="card-head">
        <h2 id="figures">Figures over time</h2>
        <Choice title="Time" options={WINDOWS} value={hours} onChange={setHours} />
      </div>
      <Choice
        title="Figure"
        options={METRIC_NAMES.map((each) => [each, METRICS[each].title] as const)}
        value={metricName}
        onChange={setMetric}
      />
      <p className="quiet">{metric.meaning}.</p>
      <div className="chart-place">
        {series && insights ? (
          <Suspense fallback={READING}>
            <TimeChart
              key={`${hours} ${metricName}`}
              series={series}
              marks={marks}
              metric={metric}
              since={new Date(insights.since)}
              until={new Date(insights.until)}
              commitOf={commitOf}
            />
          </Suspense>
        ) : (
          READING
        )}
      </div>
      {marks.length > 0 && <MarkList marks={marks} />}
      {series && series.lines.length > 0 && <FiguresTable series={series} metric={metric} hours={Number(hours)} />}
    </section>
  );
}
