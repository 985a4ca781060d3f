import { type FailureCause, TELEMETRY_PATH, type TelemetryEvent, type TelemetryMeasure } from '@mortar/federation';
import type { RemoteObserver } from '#/remotes/remote-observer.ts';
import { causeOf } from './failure-cause.ts';
import type { PageVersion } from './versions-in-page.ts';

/** Reports loads, failures and web vitals of the versions in this page to the gateway. Sends nothing about the user. */
export interface Telemetry extends RemoteObserver {
  /**
   * Records a web vital of the page, or that its markup could not be hydrated.
   *
   * @param failure why, or `true` when visitors notice the value
   */
  page(measure: TelemetryMeasure, value: number, failure?: unknown): void;
  /** Records an uncaught error of a version's code, or the status of its failed request; 0 when there was no response. */
  error(version: PageVersion, failure: unknown): void;
  requestFailed(version: PageVersion, status: number, endpoint: string): void;
  /** Records a failed request that a version's code made without a store. */
  ownRequestFailed(version: PageVersion, origin: string, status: number): void;
  /** Records that the visitor has reached a goal of a version. */
  goal(version: PageVersion, goal: string): void;
  /** Records that the shell itself has loaded or crashed. */
  shell(measure: 'load' | 'crash', value: number, failure?: unknown): void;
}

/** Milliseconds in which events are collected to be sent in one request. */
const BATCH_WINDOW_MS = 2_000;
const MAX_EVENTS_PER_REPORT = 50;
/** About the characters of one event, and those that causes may add to the reports of a page: a visit stays below 1 KB. */
const EVENT_LENGTH = 90;
const CAUSES_LENGTH = 220;
const WEB_VITALS = new Set<TelemetryMeasure>(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);

/** @param revision of the boot manifest */
export function createTelemetry(
  shellVersion: string,
  revision?: string,
  isSignedIn?: () => boolean | undefined,
): Telemetry {
  const events: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const shell = { name: 'shell', version: shellVersion };
  let subject: PageVersion = shell;
  /** Path pattern of the first page. */
  let page: string | undefined;
  /** Web vitals measured before it was known which remote renders the page. */
  const pendingVitals: [TelemetryMeasure, number, unknown][] = [];
  /** What may happen often, and counts once for a page. */
  const recordedOnce = new Set<string>();
  const reportedCauses = new Set<string>();
  let lengthLeft = CAUSES_LENGTH;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const report = { events: events.splice(0, MAX_EVENTS_PER_REPORT), revision, signedIn: isSignedIn?.() || undefined };
    if (report.events.length > 0) navigator.sendBeacon(TELEMETRY_PATH, JSON.stringify(report));
  }

  function record(
    { name, version }: PageVersion,
    measure: TelemetryMeasure,
    value: number,
    cause?: FailureCause,
  ): void {
    // Three decimals are enough for a layout shift, and keep a report short.
    events.push({
      name,
      version,
      measure,
      value: Math.max(0, Number(value.toFixed(3))),
      ...(cause && { cause }),
    });
    // A hidden page may be unloaded without another event.
    if (document.visibilityState === 'hidden') send();
    // The last web vitals are known when the page is hidden: the first ones wait for them, or for any other event.
    else if (!WEB_VITALS.has(measure)) timer ??= setTimeout(send, BATCH_WINDOW_MS);
  }

  /**
   * The cause, unless this page has reported it or enough others.
   *
   * @param added what its event takes, where it is sent for the cause alone
   */
  function newCause(key: string, cause: FailureCause, added = 0): FailureCause | undefined {
    const text = JSON.stringify(cause);
    const length = ',"cause":'.length + text.length + added;
    if (text === '{}' || length > lengthLeft || reportedCauses.has(key + text)) return undefined;
    reportedCauses.add(key + text);
    lengthLeft -= length;
    return cause;
  }

  function causeIfAny(measure: string, failure: unknown, version: PageVersion, path?: string) {
    return failure ? newCause(measure, causeOf(failure, version, path)) : undefined;
  }

  function recordFailure(version: PageVersion, measure: TelemetryMeasure, cause: FailureCause, isOnce = false): void {
    const key = `${version.name} ${version.version} ${measure}`;
    const isRepeated = isOnce && recordedOnce.has(key);
    const reported = newCause(key, cause, isRepeated ? EVENT_LENGTH : 0);
    if (isRepeated && !reported) return;
    recordedOnce.add(key);
    record(version, measure, 0, reported);
  }

  function recordPendingVitals(): void {
    for (const [measure, value, failure] of pendingVitals.splice(0)) {
      record(subject, measure, value, causeIfAny(measure, failure, subject, page));
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // Still pending on a page of the shell, or when the remote's page never rendered.
    recordPendingVitals();
    send();
  });

  return {
    loaded: ({ name }, { version }, milliseconds) => record({ name, version }, 'load', milliseconds),
    failedToLoad: ({ name }, { version }, place) => recordFailure({ name, version }, 'load-failure', { place }),
    crashed: ({ name }, { version }, place, failure) => {
      recordFailure({ name, version }, 'crash', causeOf(failure, { name, version }, place));
    },
    hostPageFailed: (measure, path, failure) => {
      recordFailure(shell, measure, measure === 'crash' ? causeOf(failure, shell, path) : { place: path });
    },
    rendered: ({ name }, { version }, path) => {
      // The web vitals belong to the first page of the document.
      if (page !== undefined) return;
      page = path;
      subject = { name, version };
      recordPendingVitals();
    },
    page: (measure, value, failure) => {
      pendingVitals.push([measure, value, failure]);
      if (page !== undefined || document.visibilityState === 'hidden') recordPendingVitals();
    },
    error: (version, failure) => recordFailure(version, 'error', causeOf(failure, version), true),
    requestFailed: (version, status, endpoint) =>
      recordFailure(version, requestMeasure(status), { place: `${endpoint} ${status}` }, true),
    ownRequestFailed: (version, origin, status) => {
      const statusClass = status === 0 ? '0' : `${Math.floor(status / 100)}xx`;
      recordFailure(version, requestMeasure(status), { place: `${origin} ${statusClass}` }, true);
    },
    goal: (version, goal) => {
      const key = `${version.name} ${version.version} goal ${goal}`;
      if (recordedOnce.has(key)) return;
      recordedOnce.add(key);
      record(version, 'goal', 0, { place: goal });
    },
    shell: (measure, value, failure) => record(shell, measure, value, causeIfAny(measure, failure, shell)),
  };
}

function requestMeasure(status: number): TelemetryMeasure {
  if (status === 0) return 'request-no-response';
  return status >= 500 ? 'request-5xx' : 'request-4xx';
}
