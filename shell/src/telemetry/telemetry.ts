import { TELEMETRY_PATH, type TelemetryEvent, type TelemetryMeasure } from '@mortar/contracts';
import type { RemoteObserver } from '#/remotes/remote-observer.ts';

/** Tells the gateway how the versions in this page are doing. It tells nothing of the person. */
export interface Telemetry extends RemoteObserver {
  /** A web vital of the page. */
  vital(measure: TelemetryMeasure, value: number): void;
  /** The shell itself is there, or broke. */
  shell(measure: 'load' | 'crash', value: number): void;
}

/** Milliseconds in which reports gather to go in one request. */
const GATHER_MS = 2_000;
const LARGEST = 50;

export function createTelemetry(shellVersion: string): Telemetry {
  let events: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subject = { name: 'shell', version: shellVersion };
  let drawn = false;
  /** Web vitals that came before it was known whose page it is. */
  let waiting: [TelemetryMeasure, number][] = [];

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const report = events.slice(0, LARGEST);
    events = events.slice(LARGEST);
    if (report.length > 0) navigator.sendBeacon(TELEMETRY_PATH, JSON.stringify({ events: report }));
  }

  function tell(name: string, version: string, measure: TelemetryMeasure, value: number): void {
    events.push({ name, version, measure, value: Math.max(0, value) });
    // A page that is left may not get another chance.
    if (document.visibilityState === 'hidden') send();
    else timer ??= setTimeout(send, GATHER_MS);
  }

  function tellVitals(): void {
    const vitals = waiting;
    waiting = [];
    for (const [measure, value] of vitals) tell(subject.name, subject.version, measure, value);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // A page of the shell's own, or one that never came.
    tellVitals();
    send();
  });

  return {
    loaded: ({ name }, { version }, milliseconds) => tell(name, version, 'load', milliseconds),
    failedToLoad: ({ name }, { version }) => tell(name, version, 'load-failure', 0),
    crashed: ({ name }, { version }) => tell(name, version, 'crash', 0),
    drew: ({ name }, { version }) => {
      // The web vitals of a page are about what it showed first.
      if (drawn) return;
      drawn = true;
      subject = { name, version };
      tellVitals();
    },
    vital: (measure, value) => {
      waiting.push([measure, value]);
      if (drawn || document.visibilityState === 'hidden') tellVitals();
    },
    shell: (measure, value) => tell('shell', shellVersion, measure, value),
  };
}
