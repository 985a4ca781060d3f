import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Version, trace, span and flags of a W3C trace context. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * The id that all processes name in what they log of one request: that of the request's trace when it names one, else
 * a new one.
 */
export function traceIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return TRACEPARENT.exec(String(headers.traceparent ?? ''))?.[1] ?? randomUUID().replaceAll('-', '');
}

/** Header `traceparent` by which another process logs the same id; it asks for no trace to be recorded. */
export function untraced(traceId: string): string {
  return `00-${traceId}-${randomUUID().slice(0, 8)}${traceId.slice(0, 8)}-00`;
}
