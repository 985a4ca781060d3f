import { percent } from '@mortar/registry/condition/figures';
import type { SeriesPoint } from '@mortar/registry/schemas/insights';
import { count, milliseconds } from '../lib/formats.ts';
import { VITAL_NAMES } from '../lib/vitals.ts';

/** What a chart can show. */
export interface Metric {
  title: string;
  /** What the numbers are, for readers. */
  meaning: string;
  /** `undefined` where nothing was measured. */
  valueOf: (point: SeriesPoint) => number | undefined;
  show: (value: number) => string;
  /** The axis ends here at least, so that little is shown as little. */
  least: number;
}

const perLoad = (loads: number, measured: number) => (loads === 0 ? undefined : measured / loads);

export const METRICS = {
  failed: {
    title: 'Failures',
    meaning: 'Part of the page loads that failed: they did not load, crashed or were not rendered on the server',
    valueOf: ({ loads, failed }) => perLoad(loads + failed, failed),
    show: percent,
    least: 0.02,
  },
  errors: {
    title: 'Errors',
    meaning: 'Uncaught errors and rejections, for each page load',
    valueOf: ({ loads, errors }) => perLoad(loads, errors),
    show: percent,
    least: 0.02,
  },
  requests: {
    title: 'Failed requests',
    meaning: 'Failed requests to the API, for each page load',
    valueOf: ({ loads, failedRequests }) => perLoad(loads, failedRequests),
    show: percent,
    least: 0.02,
  },
  LCP: {
    title: VITAL_NAMES.LCP,
    meaning: 'Three quarters of the page loads had their largest paint by then',
    valueOf: ({ p75 }) => p75.LCP ?? undefined,
    show: milliseconds,
    least: 2_500,
  },
  INP: {
    title: VITAL_NAMES.INP,
    meaning: 'Three quarters of the page loads responded to a press by then',
    valueOf: ({ p75 }) => p75.INP ?? undefined,
    show: milliseconds,
    least: 200,
  },
  CLS: {
    title: VITAL_NAMES.CLS,
    meaning: 'Three quarters of the page loads shifted by at most this',
    valueOf: ({ p75 }) => p75.CLS ?? undefined,
    show: (value) => value.toFixed(2),
    least: 0.1,
  },
  loads: {
    title: 'Page loads',
    meaning: 'Page loads that browsers reported',
    valueOf: ({ loads }) => loads,
    show: count,
    least: 10,
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as MetricName[];
