import type { TelemetryMeasure } from '@mortar/federation';

/**
 * `render-failure`: a server build threw, took too long or took its process with it while it rendered a page. Gateways
 * measure it; no report of a browser can contain it.
 */
export type Measure = TelemetryMeasure | 'render-failure';

/**
 * What speaks against a candidate: everything that the canary analysis compares with the baseline, once of the front end
 * that is rolled out and once of all others that its visitors met beside it.
 *
 * Who measures: the browser, in `platform/host/src/telemetry` and `platform/host/src/remotes`, and the gateway where its server
 * builds render.
 *
 * Attributed to which front end: loads and crashes to the one whose module or page it is, slots included; an uncaught error to
 * the first one in whose files its stack lies, to the shell when there is none; a failed request to the one that
 * injected its endpoint into the store; web vitals and failures of hydration to the one whose page the document brought.
 *
 * Judged: visitors count, once each, as {@link SIGNALS} and {@link VITALS} say, and as documents after which no report
 * arrives ({@link SILENCE_SECONDS}). Each is compared between candidate and concurrent baseline by a Bayes factor; see
 * `verdict.ts`.
 */
export interface Signal {
  /** Begins a sentence that ends with the number of visitors. */
  readonly sentence: string;
  /** The same of front ends beside the one that is rolled out. */
  readonly elsewhere: string;
  readonly measures: readonly Measure[];
}

/** Signals that a visitor's reports contain or not. `failure` is a column of its own, because earlier gateways read it. */
export const SIGNALS = {
  failure: {
    sentence: 'It crashes or does not load for',
    elsewhere: 'Other front ends crash or do not load beside it for',
    measures: ['load-failure', 'crash', 'render-failure'],
  },
  hydration: {
    sentence: 'Its pages do not hydrate for',
    elsewhere: 'Pages of other front ends do not hydrate beside it for',
    measures: ['hydration-failure'],
  },
  error: {
    sentence: 'It throws errors that nothing catches for',
    elsewhere: 'Other front ends throw errors that nothing catches beside it for',
    measures: ['error'],
  },
  rejection: {
    sentence: 'Its requests are rejected (4xx) for',
    elsewhere: 'Requests of other front ends are rejected (4xx) beside it for',
    measures: ['request-4xx'],
  },
  outage: {
    sentence: 'Its requests fail (5xx or no response) for',
    elsewhere: 'Requests of other front ends fail (5xx or no response) beside it for',
    measures: ['request-5xx', 'request-no-response'],
  },
} as const satisfies Record<string, Signal>;
export type SignalName = keyof typeof SIGNALS;

export const SIGNAL_NAMES = Object.keys(SIGNALS) as SignalName[];

/**
 * Web vitals of a visitor count against a version when they are in a bucket above those of the baseline's best three
 * quarters, and above `unnoticed`: up to there no visitor notices a difference. In milliseconds; CLS in thousandths.
 */
export const VITALS = {
  LCP: {
    sentence: 'It is slow for',
    elsewhere: 'Pages of other front ends are slow beside it for',
    unnoticed: 1_000,
    unit: 'ms until the largest paint',
  },
  INP: {
    sentence: 'It responds slowly for',
    elsewhere: 'Pages of other front ends respond slowly beside it for',
    unnoticed: 100,
    unit: 'ms until a press shows an effect',
  },
  CLS: {
    sentence: 'Its layout shifts for',
    elsewhere: 'The layout of other front ends shifts beside it for',
    unnoticed: 50,
    unit: 'thousandths of layout shift',
  },
} as const;
export type VitalName = keyof typeof VITALS;

export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];

export const isVital = (measure: Measure): measure is VitalName => Object.hasOwn(VITALS, measure);

/** The signal that a measure shows, if any. */
export function signalOf(measure: Measure): SignalName | undefined {
  return SIGNAL_NAMES.find((name) => (SIGNALS[name].measures as readonly Measure[]).includes(measure));
}

/** What is recorded of a visitor who has reached a goal. Not to be reached by as many speaks against a candidate. */
export type GoalReached = `${typeof GOAL}${string}`;

export const GOAL = 'goal ';

/** The name of a goal. */
export const goalReached = (name: string): GoalReached => `${GOAL}${name}`;

/**
 * Seconds after a document without any report of its front end, after which the page counts as blank or frozen: a page
 * reports two seconds after it has loaded, and when it is closed.
 */
export const SILENCE_SECONDS = 60;
