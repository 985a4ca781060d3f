import { reportPageTrace } from './page-trace.ts';
import type { Telemetry } from './telemetry.ts';
import { measureWebVitals } from './web-vitals.ts';

/** Measures this page once it has nothing else to do. */
export function measurePage(telemetry: Pick<Telemetry, 'page'>): void {
  measureWebVitals(telemetry);
  reportPageTrace();
}
