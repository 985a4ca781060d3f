import { STATUS_CODES } from 'node:http';
import type { Problem } from '@mortar/federation';
import type { HttpErrorOptions } from './http-error.ts';

type ProblemSource = Pick<HttpErrorOptions, 'status' | 'code' | 'message' | 'errors'>;

/** Body of an error response, of the type `application/problem+json` (RFC 9457). */
export function problemBody({ status, code, message, errors }: ProblemSource, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    message,
    code,
    requestId,
    ...(errors && { errors }),
  };
}

/** What is used of a Fastify reply, whatever server and route it is of. */
interface ProblemReply {
  request: { id: string };
  code(status: number): unknown;
  headers(headers: Record<string, string>): unknown;
  type(contentType: string): unknown;
  serializer(serialise: (payload: unknown) => string): unknown;
  send(payload: unknown): unknown;
}

/** Sends the error with its status and headers as the response. */
export function sendProblem<Reply extends ProblemReply>(reply: Reply, error: HttpErrorOptions): Reply {
  reply.code(error.status);
  reply.headers(error.headers ?? {});
  reply.type('application/problem+json');
  // A problem has one shape, whatever the route declares for its responses.
  reply.serializer(JSON.stringify);
  reply.send(problemBody(error, reply.request.id));
  return reply;
}
