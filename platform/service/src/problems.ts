import { STATUS_CODES } from 'node:http';
import type { Problem } from '@mortar/federation';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** An error that visitors may know: it becomes a problem+json response as it is. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly statusCode: number;
  /** Stable, for clients to decide on. */
  readonly code: string;

  /** @param message one sentence for the visitor */
  constructor(status: number, code: string, message: string) {
    super(message);
    this.statusCode = status;
    this.code = code;
  }
}

/** Sends an error as `application/problem+json` (RFC 9457), as API and gateway do; a failure without its details. */
export function sendProblem(error: FastifyError | ServiceError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  const isOurs = status >= 500 && !(error instanceof ServiceError);
  if (isOurs) request.log.error(error, 'a request failed');
  const message = isOurs ? 'Something went wrong here. Please try again in a moment.' : error.message;
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    message,
    code: isOurs ? 'internal' : (error.code ?? 'error').toLowerCase(),
    requestId: traceIdOf(request),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** The gateway's id of the request, by which its log names it, too. */
function traceIdOf({ headers, id }: FastifyRequest): string {
  return /^00-([0-9a-f]{32})-/.exec(String(headers.traceparent))?.[1] ?? id;
}
