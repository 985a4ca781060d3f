import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { watcherRoute, type WatcherRouteOptions } from './watcher-route.ts';

interface MetricsRouteOptions extends WatcherRouteOptions {
  registry: Registry;
}

/** Serves the metrics of a registry and of the process to Prometheus, and a 404 to all others. */
export function metricsRoute(app: FastifyInstance, { registry, ...options }: MetricsRouteOptions): void {
  if (!options.token) return;
  collectDefaultMetrics({ register: registry });
  watcherRoute(app, options, async (reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
