import { TRACE_TIMING } from '@mortar/federation';
import { watchGoals } from './goals.ts';
import type { Telemetry } from './telemetry.ts';
import type { PageVersion } from './versions-in-page.ts';
import { measureWebVitals } from './web-vitals.ts';

/** Milliseconds after which a page that is empty stays so. */
const SILENT_MS = 10_000;

/** Measures this page once it has nothing else to do. */
export function measurePage(
  telemetry: Pick<Telemetry, 'page' | 'goal' | 'error'>,
  versions: readonly PageVersion[],
): void {
  measureWebVitals(telemetry);
  watchGoals(versions, telemetry.goal);
  setTimeout(() => {
    if (document.visibilityState === 'hidden') return;
    void import('./silent-harm.ts').then(({ reportSilentHarm }) => reportSilentHarm(telemetry, versions));
  }, SILENT_MS);
  const [navigation] = performance.getEntriesByType('navigation');
  const trace = navigation?.serverTiming.find(({ name }) => name === TRACE_TIMING);
  // Few documents are traced: the others load no code for it.
  if (trace) void import('./page-trace.ts').then(({ reportPageTrace }) => reportPageTrace(trace.description));
}
