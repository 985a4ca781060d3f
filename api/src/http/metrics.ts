import { isSameSecret } from '@mortar/server/signing';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '#lib/api-error.ts';
import { type MeasuredJobs, registerJobMetrics } from './job-metrics.ts';

interface MetricsOptions {
  path: string;
  /** Bearer token of the scraper; without one there are no metrics. */
  token: string | undefined;
  measured: MeasuredJobs;
}

/** Prometheus metrics: time per route and status, jobs, and the state of the process. */
export const metrics = fastifyPlugin(async (app: FastifyInstance, { path, token, measured }: MetricsOptions) => {
  if (!token) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerJobMetrics(registry, measured);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  app.get(path, { config: { access: 'public', unlimited: true }, schema: { hide: true } }, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      throw notFound('There is nothing at this address');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
