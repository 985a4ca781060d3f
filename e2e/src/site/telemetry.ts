import type { TelemetryEvent, TelemetryReport } from '@mortar/federation';
import { TELEMETRY_PATH } from '@mortar/federation/names';
import type { Request } from '@playwright/test';

/** Whether a request reports telemetry. Once it has finished its page may be closed. */
export function isTelemetry(request: Request): boolean {
  return new URL(request.url()).pathname === TELEMETRY_PATH;
}

/** The events that a request reports; none when it is no report. */
export function eventsIn(request: Request): TelemetryEvent[] {
  return isTelemetry(request) ? (request.postDataJSON() as TelemetryReport).events : [];
}

/** Whether a request reports an event of this kind of a version. */
export function reports(request: Request, wanted: Omit<TelemetryEvent, 'value'>): boolean {
  return eventsIn(request).some(
    ({ name, version, measure }) => name === wanted.name && version === wanted.version && measure === wanted.measure,
  );
}
