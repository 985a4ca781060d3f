import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { HttpError } from '#http/http-error.ts';
import { sendProblem } from '#http/problem.ts';
import { isSameSecret } from '#signing/is-same-secret.ts';

interface MetricsRouteOptions {
  path: string;
  /** Bearer token of the scraper; without one there is no such route. */
  token: string | undefined;
  registry: Registry;
  route?: RouteShorthandOptions;
}

/** Serves the metrics of a registry and of the process to Prometheus, and a 404 to all others. */
export function metricsRoute(app: FastifyInstance, { path, token, registry, route = {} }: MetricsRouteOptions): void {
  if (!token) return;
  collectDefaultMetrics({ register: registry });
  app.get(path, route, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return sendProblem(
        reply.header('cache-control', 'no-store'),
        new HttpError({ status: 404, code: 'not_found', message: 'This address does not exist' }),
      );
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
