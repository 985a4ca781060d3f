import { TELEMETRY_PATH, type TelemetryEvent, type TelemetryMeasure } from '@mortar/contracts';
import type { RemoteObserver } from '#/remotes/remote-observer.ts';

/** Reports loads, failures and web vitals of the versions in this page to the gateway. Sends nothing about the user. */
export interface Telemetry extends RemoteObserver {
  /** Records a web vital of the page, or that its markup could not be hydrated. */
  page(measure: TelemetryMeasure, value: number): void;
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

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const report = events.slice(0, MAX_EVENTS_PER_REPORT);
    events = events.slice(MAX_EVENTS_PER_REPORT);
    if (report.length > 0) navigator.sendBeacon(TELEMETRY_PATH, JSON.stringify({ events: report }));
  }

  function record(name: string, version: string, measure: TelemetryMeasure, value: number): void {
    events.push({ name, version, measure, value: Math.max(0, value) });
    // A hidden page may be unloaded without another event.
    if (document.visibilityState === 'hidden') send();
    // The last web vitals are known when the page is hidden: the first ones wait for them, or for any other event.
    else if (!WEB_VITALS.has(measure)) timer ??= setTimeout(send, BATCH_WINDOW_MS);
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
    shell: (measure, value) => record('shell', shellVersion, measure, value),
  };
}
