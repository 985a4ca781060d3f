import { percentile75 } from './histogram.ts';
import { COUNTED_MEASURES, type MeasurementSum } from './telemetry.repository.ts';

/** Counts and quartiles of one version. */
export interface VersionInsight {
  version: string;
  loads: number;
  failures: number;
  crashes: number;
  /** Documents that were sent without their page because its server build failed. */
  renderFailures: number;
  /** Errors and rejections that nothing caught. */
  errors: number;
  /** Requests to the API that failed, by any status. */
  failedRequests: number;
  /** Third quartiles of the page loads, in milliseconds; CLS without unit. */
  p75: Record<Vital, number | null>;
}

/** Counts of one version in one period. */
export interface InsightPoint {
  /** ISO 8601, UTC: its beginning. */
  at: string;
  version: string;
  loads: number;
  /** Loads that failed, crashes, and pages that were not rendered on the server. */
  failed: number;
}

export interface Insights {
  versions: VersionInsight[];
  series: InsightPoint[];
}

const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
type Vital = (typeof VITALS)[number];

/** Sums up what browsers reported, by version and period. */
export function sumUp(measurements: readonly MeasurementSum[]): Insights {
  const versions = groupBy(measurements, ({ version }) => version);
  return {
    versions: [...versions].map(([version, rows]) => insightOf(version, rows)),
    series: seriesOf(measurements.filter(({ measure }) => isCounted(measure))),
  };
}

const isCounted = (measure: string) => COUNTED_MEASURES.some((counted) => counted === measure);

function insightOf(version: string, rows: readonly MeasurementSum[]): VersionInsight {
  const p75 = (vital: Vital): number | null => {
    const value = percentile75(rows.filter(({ measure }) => measure === vital));
    // Stored in thousandths; see the recorder.
    return vital === 'CLS' && value !== null ? value / 1_000 : value;
  };
  return {
    version,
    loads: count(rows, 'load'),
    failures: count(rows, 'load-failure'),
    crashes: count(rows, 'crash'),
    renderFailures: count(rows, 'render-failure'),
    errors: count(rows, 'error'),
    failedRequests: count(rows, 'request-4xx') + count(rows, 'request-5xx') + count(rows, 'request-no-response'),
    p75: { LCP: p75('LCP'), INP: p75('INP'), CLS: p75('CLS'), FCP: p75('FCP'), TTFB: p75('TTFB') },
  };
}

function seriesOf(measurements: readonly MeasurementSum[]): InsightPoint[] {
  const groups = groupBy(measurements, ({ period, version }) => `${period} ${version}`);
  return [...groups].map(([key, rows]) => {
    const [at = '', version = ''] = key.split(' ');
    const failed = count(rows, 'load-failure') + count(rows, 'crash') + count(rows, 'render-failure');
    return { at, version, loads: count(rows, 'load'), failed };
  });
}

function groupBy(
  rows: readonly MeasurementSum[],
  keyOf: (row: MeasurementSum) => string,
): Map<string, MeasurementSum[]> {
  const groups = new Map<string, MeasurementSum[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function count(rows: readonly MeasurementSum[], wanted: string): number {
  return rows.filter(({ measure }) => measure === wanted).reduce((sum, row) => sum + row.count, 0);
}
