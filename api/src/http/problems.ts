import { isDatabaseUnavailable } from '@mortar/server/database';
import { sendProblem } from '@mortar/server/http';
import type { FastifyError, FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '#lib/api-error.ts';

/** Sends every error as `application/problem+json`. */
export const problems = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = asApiError(error);
    if (problem.status >= 500) request.log.error({ err: error }, problem.message);
    return sendProblem(reply, problem);
  });
});

/** Codes and messages for the errors of Fastify itself. */
const fastifyErrors: Record<string, Omit<ConstructorParameters<typeof ApiError>[0], 'status'>> = {
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
  if (isDatabaseUnavailable(error)) {
    return new ApiError({
      status: 503,
      code: 'unavailable',
      message: 'We are having trouble at the moment. Please try again shortly.',
      headers: { 'retry-after': '5' },
    });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const known = fastifyErrors[error.code];
    return new ApiError({ status, ...(known ?? { code: 'bad_request', message: 'The request is not valid' }) });
  }
  return new ApiError({
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  });
}
