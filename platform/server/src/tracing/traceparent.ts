import type { IncomingMessage } from 'node:http';
import { randomText } from '#signing/random-text.ts';

/** Version, trace, span and flags of a W3C trace context. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** What a `traceparent` header names; undefined when there is none, or a malformed one. */
export function parseTraceparent(
  header: string | string[] | undefined,
): { traceId: string; spanId: string; traceFlags: number } | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED };
}

/**
 * The id that all processes name in what they log of one request: that of the request's trace when it names one, else
 * a new one.
 */
export function traceIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return parseTraceparent(headers.traceparent)?.traceId ?? randomText(16, 'hex');
}

/** Header `traceparent` by which another process logs the same id; it asks for no trace to be recorded. */
export function untraced(traceId: string): string {
  return `00-${traceId}-${randomText(8, 'hex')}-00`;
}
