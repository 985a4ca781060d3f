import { STATUS_CODES } from 'node:http';
import type { Problem } from '@mortar/contracts';
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

/** Answers a call that the API did not: 503 when it is away, 504 when it takes too long, 502 when it broke off. */
export function sendApiError(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  { error }: { error: Error },
): void {
  const status = statusOf(error);
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: DETAIL,
    message: DETAIL,
    code: 'api-unavailable',
    requestId: reply.request.id,
  };
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S })
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

function statusOf(error: Error): number {
  const { code } = (error.cause ?? error) as { code?: string };
  if (code !== undefined && NOT_REACHED.has(code)) return 503;
  return (error as { statusCode?: number }).statusCode === 504 ? 504 : 502;
}
