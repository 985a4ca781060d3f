import { STATUS_CODES } from 'node:http';
import type { Problem } from '@mortar/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#core/errors/refusal.ts';

/** Answers an error as problem+json: what the caller can mend in full, anything else without details. */
export function sendProblem(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  const isOurs = status >= 500;
  if (isOurs) request.log.error(error, 'a request of the release API failed');
  // Somebody tries doors: the log tells which and from where.
  if (status === 401 || status === 403) {
    request.log.warn({ url: request.url, address: request.ip, detail: error.message }, 'refused');
  }
  const detail = isOurs
    ? 'The release platform could not do this just now: try again, and look at its log if it stays so.'
    : error.message;
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    message: detail,
    code: error instanceof Refusal ? error.code : (error.code ?? 'error').toLowerCase(),
    requestId: request.id,
  };
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="releases"');
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}
