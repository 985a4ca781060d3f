import { TELEMETRY_PATH } from '@mortar/contracts/federation/names';
import type { Request } from '@playwright/test';

/** Whether a request reports telemetry. Once it has finished its page may be closed. */
export function isTelemetry(request: Request): boolean {
  return new URL(request.url()).pathname === TELEMETRY_PATH;
}
