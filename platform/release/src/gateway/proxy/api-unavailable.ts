import { sendProblem } from '@mortar/server/http';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** `Retry-After` of a response in place of an upstream's, in seconds. */
const RETRY_AFTER_S = 5;
const DETAIL = 'The site is unavailable just now. Please try again in a moment.';

/** Errors before the API received the request: a retry cannot take effect twice. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Responds in place of the API: 503 when it is unreachable, 504 after the timeout, 502 when it aborted.
 *
 * @returns the status of the response
 */
export function sendApiError(reply: FastifyReply<RouteGenericInterface, RawServerBase>, error: Error): number {
  const status = failureStatus(error);
  sendProblem(reply, {
    status,
    code: 'api-unavailable',
    message: DETAIL,
    headers: { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) },
  });
  return status;
}

/** 503 when an upstream is unreachable, 504 after the timeout, 502 when it aborted. */
export function failureStatus(error: Error): number {
  const { code } = (error.cause ?? error) as { code?: string };
  if (code !== undefined && NOT_REACHED.has(code)) return 503;
  return (error as { statusCode?: number }).statusCode === 504 ? 504 : 502;
}
