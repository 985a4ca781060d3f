import { TRACE_TIMING } from '@mortar/federation';
import { watchGoals } from './goals.ts';
import type { Telemetry } from './telemetry.ts';
import type { PageVersion } from './versions-in-page.ts';
import { measureWebVitals } from './web-vitals.ts';

/** Measures this page once it has nothing else to do. */
export function measurePage(telemetry: Pick<Telemetry, 'page' | 'goal'>, versions: readonly PageVersion[]): void {
  measureWebVitals(telemetry);
  watchGoals(versions, telemetry.goal);
  const [navigation] = performance.getEntriesByType('navigation');
  const trace = navigation?.serverTiming.find(({ name }) => name === TRACE_TIMING);
  // Few documents are traced: the others load no code for it.
  if (trace) void import('./page-trace.ts').then(({ reportPageTrace }) => reportPageTrace(trace.description));
}
