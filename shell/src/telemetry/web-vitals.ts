import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Telemetry } from './telemetry.ts';

/** Passes the browser's own measurements of this page to the telemetry. */
export function measureWebVitals(telemetry: Pick<Telemetry, 'page'>): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value }) => telemetry.page(name, value));
  }
}
