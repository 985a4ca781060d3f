import type { Problem } from '@mortar/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { STATUS_CODES } from 'node:http';
import { isDatabaseAway } from '#database/database-errors.ts';
import { ApiError } from './api-error.ts';

/** Answers every error as `application/problem+json`. */
export const problems = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asApiError(error);
    if (refusal.status >= 500) request.log.error({ err: error }, refusal.message);
    return sendProblem(request, reply, refusal);
  });
});

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    message: error.message,
    code: error.code,
    requestId: request.id,
    ...(error.errors && { errors: error.errors }),
  };
  // Serialised here: whatever the route declares for its answers, a problem has this one shape.
  return reply
    .code(error.status)
    .headers(error.headers)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** What Fastify itself refuses, in our words. */
const refusals: Record<string, Omit<ConstructorParameters<typeof ApiError>[0], 'status'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', message: 'That is too much to send at once' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: 'This kind of content is not accepted here',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_json', message: 'The body is not valid JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_json', message: 'The body is empty' },
};

function asApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) {
    return new ApiError({
      status: 503,
      code: 'unavailable',
      message: 'We are having trouble at the moment. Please try again shortly.',
      headers: { 'retry-after': '5' },
    });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const known = refusals[error.code];
    return new ApiError({ status, ...(known ?? { code: 'bad_request', message: 'The request is not valid' }) });
  }
  return new ApiError({
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  });
}
