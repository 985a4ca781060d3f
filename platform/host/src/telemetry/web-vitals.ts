import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Telemetry } from './telemetry.ts';

/** Above these, gateways compare a candidate's values with the baseline's: what is reported with its page. */
const UNNOTICED: Record<string, number> = { LCP: 1_000, INP: 100, CLS: 0.05 };

/** Passes the browser's own measurements of this page to the telemetry. */
export function measureWebVitals(telemetry: Pick<Telemetry, 'page'>): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value }) => telemetry.page(name, value, value > (UNNOTICED[name] ?? value)));
  }
}
