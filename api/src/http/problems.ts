import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isDatabaseFault } from '@mortar/server/database';
import { HttpError, problemBody, sendProblem } from '@mortar/server/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#lib/api-error.ts';

/** Sends every error as `application/problem+json`. */
export const problems = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = asHttpError(error);
    // Of one thrown on purpose the stack says nothing, and in a flood it costs the most.
    if (problem === error && problem.status >= 500) request.log.warn(problem.message);
    else if (problem.status >= 500) request.log.error({ err: error }, problem.message);
    return sendProblem(reply, problem);
  });
});

/** Codes and messages for the errors of Fastify itself. */
const fastifyErrors: Record<string, Omit<ConstructorParameters<typeof ApiError>[0], 'status'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', message: 'The request is too large' },
  FST_ERR_BAD_URL: { code: 'bad_request', message: 'The address is not valid' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'address_too_long', message: 'The address is too long' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: 'This kind of content is not accepted here',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_json', message: 'The body is not valid JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_json', message: 'The body is empty' },
};

/** Sends what Fastify refuses before any route: a malformed path, or a parameter that is too long. */
export function sendFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(reply, asHttpError(error));
}

/** Responds to what is no HTTP request, in place of Node, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = malformed[error.code ?? ''] ?? [400, 'The request is not valid'];
  const body = JSON.stringify(problemBody({ status, code: 'bad_request', message }, uuidv7()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const malformed: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

function asHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseFault(error)) {
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
