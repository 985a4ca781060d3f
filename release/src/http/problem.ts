import { HttpError, sendProblem } from '@mortar/server/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Sends an error as problem+json: what the client can correct in full, anything else without details. */
export function sendReleaseProblem(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  const isOurs = status >= 500;
  if (isOurs) request.log.error(error, 'a request of the release API failed');
  // A client without the permission may be probing: the log records the path and its IP address.
  if (status === 401 || status === 403) {
    request.log.warn({ url: request.url, address: request.ip, detail: error.message }, 'refused');
  }
  const message = isOurs
    ? 'The release platform could not do this just now: try again, and look at its log if it stays so.'
    : error.message;
  return sendProblem(reply, {
    status,
    code: error instanceof HttpError ? error.code : (error.code ?? 'error').toLowerCase(),
    message,
    ...(status === 401 && { headers: { 'www-authenticate': 'Bearer realm="releases"' } }),
  });
}
