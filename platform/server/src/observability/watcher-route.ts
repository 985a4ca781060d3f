import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import { HttpError } from '#http/http-error.ts';
import { sendProblem } from '#http/problem.ts';
import { isSameSecret } from '#signing/is-same-secret.ts';

export interface WatcherRouteOptions {
  path: string;
  /** Bearer token of those who watch the process; without one there is no such route. */
  token: string | undefined;
  route?: RouteShorthandOptions;
}

/** Serves something to those who watch the process, and a 404 to all others. */
export function watcherRoute(
  app: FastifyInstance,
  { path, token, route = {} }: WatcherRouteOptions,
  respond: (reply: FastifyReply) => unknown,
): void {
  if (!token) return;
  app.get(path, route, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) return respond(reply);
    return sendProblem(
      reply,
      new HttpError({ status: 404, code: 'not_found', message: 'This address does not exist' }),
    );
  });
}
