import { sendProblem } from '@mortar/server/http';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

const RETRY_AFTER_S = 5;
const DETAIL = 'The marketplace cannot answer just now. Please try again in a moment.';

/** The API was not reached at all: nothing of the request has been done, so it may be sent again. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Responds in the place of the API: 503 when it is down, 504 when it timed out, 502 when it broke off. */
export function sendApiError(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  { error }: { error: Error },
): void {
  sendProblem(reply, {
    status: statusOf(error),
    code: 'api-unavailable',
    message: DETAIL,
    headers: { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) },
  });
}

function statusOf(error: Error): number {
  const { code } = (error.cause ?? error) as { code?: string };
  if (code !== undefined && NOT_REACHED.has(code)) return 503;
  return (error as { statusCode?: number }).statusCode === 504 ? 504 : 502;
}
