import { GROWTH, percentile75 } from './histogram.ts';
import { loadsOf, type Segment, SEGMENTS } from '@mortar/registry/core/segments/segment';
import { GOAL } from '@mortar/registry/core/signals/signals';
import type { MeasurementSum, PeriodSum } from './telemetry.repository.ts';

/** Counts and quartiles of one version. */
export interface VersionInsight extends Counts {
  version: string;
  failures: number;
  crashes: number;
  /** Documents that were sent without their page because its server build failed. */
  renderFailures: number;
  /** Page loads in which visitors reached a goal, by its name. */
  goals: Record<string, number>;
  /** Its page loads by kind of visitors, as far as kinds are known. */
  segments: { segment: Segment; loads: number; failed: number }[];
  /** Third quartiles of the page loads, in milliseconds; CLS without unit. */
  p75: Quartiles;
}

/** Counts and quartiles of one version in one period. */
export interface InsightPoint extends Counts {
  /** ISO 8601, UTC: its beginning. */
  at: string;
  version: string;
  p75: Quartiles;
}

interface Counts {
  loads: number;
  /** Loads that failed, crashes, and pages that were not rendered on the server. */
  failed: number;
  /** Errors and rejections that nothing caught. */
  errors: number;
  /** Requests to the API that failed, by any status. */
  failedRequests: number;
}

const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
type Vital = (typeof VITALS)[number];
type Quartiles = Record<Vital, number | null>;

/** Sums up what browsers reported, by version. */
export function versionInsights(measurements: readonly MeasurementSum[]): VersionInsight[] {
  return [...groupBy(measurements, ({ version }) => version)].map(([version, rows]) => insightOf(version, rows));
}

function insightOf(version: string, rows: readonly MeasurementSum[]): VersionInsight {
  return {
    version,
    ...countsOf(rows),
    failures: count(rows, 'load-failure'),
    crashes: count(rows, 'crash'),
    renderFailures: count(rows, 'render-failure'),
    goals: Object.fromEntries(
      rows
        .filter(({ measure }) => measure.startsWith(GOAL))
        .map(({ measure }) => [measure.slice(GOAL.length), count(rows, measure)]),
    ),
    segments: SEGMENTS.map((segment) => ({
      segment,
      loads: count(rows, loadsOf(segment, 'load')),
      failed: count(rows, loadsOf(segment, 'failed')),
    })).filter(({ loads, failed }) => loads + failed > 0),
    p75: quartiles((vital) => percentile75(rows.filter(({ measure }) => measure === vital))),
  };
}

/** Points of a chart, by version and period. */
export function seriesOf(sums: readonly PeriodSum[]): InsightPoint[] {
  return [...groupBy(sums, ({ version, period }) => `${period} ${version}`)].map(([key, rows]) => {
    const [at = '', version = ''] = key.split(' ');
    return pointOf(at, version, rows);
  });
}

function pointOf(at: string, version: string, rows: readonly PeriodSum[]): InsightPoint {
  const p75 = quartiles((vital) => {
    const row = rows.find(({ measure }) => measure === vital);
    return row ? GROWTH ** row.bucket75 : null;
  });
  return { at, version, ...countsOf(rows), p75 };
}

function countsOf(rows: readonly Counted[]): Counts {
  return {
    loads: count(rows, 'load'),
    failed: count(rows, 'load-failure') + count(rows, 'crash') + count(rows, 'render-failure'),
    errors: count(rows, 'error'),
    failedRequests: count(rows, 'request-4xx') + count(rows, 'request-5xx') + count(rows, 'request-no-response'),
  };
}

function quartiles(valueOf: (vital: Vital) => number | null): Quartiles {
  // Stored in thousandths; see the recorder.
  const shift = valueOf('CLS');
  return {
    LCP: valueOf('LCP'),
    INP: valueOf('INP'),
    CLS: shift === null ? null : shift / 1_000,
    FCP: valueOf('FCP'),
    TTFB: valueOf('TTFB'),
  };
}

type Counted = Pick<MeasurementSum, 'measure' | 'count'>;

function count(rows: readonly Counted[], wanted: string): number {
  return rows.filter(({ measure }) => measure === wanted).reduce((sum, row) => sum + row.count, 0);
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
