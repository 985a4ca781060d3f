import { isDatabaseFault } from '@mortar/server/database';
import { HttpError, sendProblem } from '@mortar/server/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DATABASE_UNAVAILABLE } from '@mortar/registry/schemas/fields';

/** `Retry-After` of a 503, in seconds. */
const RETRY_AFTER_S = 1;

/**
 * Sends an error as problem+json: what the client can correct in full, anything else without details.
 *
 * @param unavailableSince since when the database cannot be reached, as far as this gateway knows; ISO 8601
 */
export function releaseProblems(unavailableSince: () => string) {
  return function sendReleaseProblem(
    thrown: FastifyError | HttpError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const isUnavailable = isDatabaseFault(thrown);
    const error = isUnavailable ? databaseUnavailable(unavailableSince(), thrown) : thrown;
    const status = error.statusCode ?? 500;
    const isOurs = status >= 500;
    if (isOurs) request.log.error(thrown, 'a request of the release API failed');
    // A client without the permission may be probing: the log records the path and its IP address.
    if (status === 401 || status === 403) {
      request.log.warn({ url: request.url, address: request.ip, detail: error.message }, 'refused');
    }
    return sendProblem(reply, {
      status,
      code: error instanceof HttpError ? error.code : (error.code ?? 'error').toLowerCase(),
      message:
        isOurs && !isUnavailable
          ? 'The release platform could not do this just now: try again, and look at its log if it stays so.'
          : error.message,
      headers: {
        ...(error instanceof HttpError && error.headers),
        ...(status === 401 && { 'www-authenticate': 'Bearer realm="releases"' }),
      },
    });
  };
}

function databaseUnavailable(since: string, cause: unknown): HttpError {
  return new HttpError({
    status: 503,
    code: DATABASE_UNAVAILABLE,
    message: `The database of the releases has been unavailable since ${since}: visitors get the versions that they had, and nothing can be changed or rolled back until it is back.`,
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    cause,
  });
}
