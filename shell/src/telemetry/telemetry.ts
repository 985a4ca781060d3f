import { TELEMETRY_PATH, type TelemetryEvent, type TelemetryMeasure } from '@mortar/contracts';
import type { RemoteObserver } from '#/remotes/remote-observer.ts';
import type { PageVersion } from './versions-in-page.ts';

/** Reports loads, failures and web vitals of the versions in this page to the gateway. Sends nothing about the user. */
export interface Telemetry extends RemoteObserver {
  /** Records a web vital of the page, or that its markup could not be hydrated. */
  page(measure: TelemetryMeasure, value: number): void;
  /** Records an uncaught error of a version's code, or the status of its failed request; 0 when there was no response. */
  error(version: PageVersion): void;
  requestFailed(version: PageVersion, status: number): void;
  /** Records that the shell itself has loaded or crashed. */
  shell(measure: 'load' | 'crash', value: number): void;
}

/** Milliseconds in which events are collected to be sent in one request. */
const BATCH_WINDOW_MS = 2_000;
const MAX_EVENTS_PER_REPORT = 50;
const WEB_VITALS = new Set<TelemetryMeasure>(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);

export function createTelemetry(shellVersion: string): Telemetry {
  let events: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subject = { name: 'shell', version: shellVersion };
  let pageRendered = false;
  /** Web vitals measured before it was known which remote renders the page. */
  let pendingVitals: [TelemetryMeasure, number][] = [];
  /** What may happen often, and counts once for a page. */
  const recordedOnce = new Set<string>();

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const report = events.slice(0, MAX_EVENTS_PER_REPORT);
    events = events.slice(MAX_EVENTS_PER_REPORT);
    if (report.length > 0) navigator.sendBeacon(TELEMETRY_PATH, JSON.stringify({ events: report }));
  }

  function record(name: string, version: string, measure: TelemetryMeasure, value: number): void {
    // Three decimals are enough for a layout shift, and keep a report short.
    events.push({ name, version, measure, value: Math.max(0, Math.round(value * 1_000) / 1_000) });
    // A hidden page may be unloaded without another event.
    if (document.visibilityState === 'hidden') send();
    // The last web vitals are known when the page is hidden: the first ones wait for them, or for any other event.
    else if (!WEB_VITALS.has(measure)) timer ??= setTimeout(send, BATCH_WINDOW_MS);
  }

  function recordOnce({ name, version }: PageVersion, measure: TelemetryMeasure): void {
    const key = `${name} ${version} ${measure}`;
    if (recordedOnce.has(key)) return;
    recordedOnce.add(key);
    record(name, version, measure, 0);
  }

  function recordPendingVitals(): void {
    const vitals = pendingVitals;
    pendingVitals = [];
    for (const [measure, value] of vitals) record(subject.name, subject.version, measure, value);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // Still pending on a page of the shell, or when the remote's page never rendered.
    recordPendingVitals();
    send();
  });

  return {
    loaded: ({ name }, { version }, milliseconds) => record(name, version, 'load', milliseconds),
    failedToLoad: ({ name }, { version }) => record(name, version, 'load-failure', 0),
    crashed: ({ name }, { version }) => record(name, version, 'crash', 0),
    rendered: ({ name }, { version }) => {
      // The web vitals belong to the first page of the document.
      if (pageRendered) return;
      pageRendered = true;
      subject = { name, version };
      recordPendingVitals();
    },
    page: (measure, value) => {
      pendingVitals.push([measure, value]);
      if (pageRendered || document.visibilityState === 'hidden') recordPendingVitals();
    },
    error: (version) => recordOnce(version, 'error'),
    requestFailed: (version, status) => recordOnce(version, requestMeasure(status)),
    shell: (measure, value) => record('shell', shellVersion, measure, value),
  };
}

function requestMeasure(status: number): TelemetryMeasure {
  if (status === 0) return 'request-no-response';
  return status >= 500 ? 'request-5xx' : 'request-4xx';
}
