import { QUIET } from '@mortar/server/observability';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '#serving/serving.ts';

/** `/health/live`: the process responds. `/health/ready`: it has a site to serve, and how fresh that is. */
export async function health(app: FastifyInstance, { serving }: { serving: Serving }): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/health/live', { logLevel: QUIET }, async () => ({ status: 'ok' }));

  app.get('/health/ready', { logLevel: QUIET }, async (_request, reply) => {
    const { registry, ...freshness } = serving.status();
    if (!serving.sites()) return reply.code(503).send({ status: 'nothing-live', registry, ...freshness });
    return { status: registry === 'up' ? 'ok' : 'last-good-state', registry, ...freshness };
  });
}
