import { sendProblem } from '@mortar/server/http';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

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

/** Statuses of proxies that do not reach what is behind them. */
const STATUSES_OF_PROXIES = new Set([502, 503, 504]);
/** What a proxy says of its own text. */
const HEADERS_OF_TEXT = ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'last-modified'];

/** Whether a proxy on the way to the API responded in its place: the API describes its failures in JSON. */
export function isOfProxy(reply: AnyReply): boolean {
  return STATUSES_OF_PROXIES.has(reply.statusCode) && !String(reply.getHeader('content-type')).includes('json');
}

/**
 * Responds in place of the API: 503 when it is unreachable, 504 after the timeout, 502 when it aborted.
 *
 * @returns the status of the response
 */
export function sendApiError(reply: AnyReply, error: Error): number {
  return sendApiUnavailable(reply, failureStatus(error));
}

/**
 * Responds with a failure of the API in words of the site, whatever a proxy said of it.
 *
 * @returns the status
 */
export function sendApiUnavailable(reply: AnyReply, status: number): number {
  for (const name of HEADERS_OF_TEXT) reply.removeHeader(name);
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
