import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Pruner } from '#pruning/pruner.ts';
import { holderOf } from './authorise.ts';
import { PruneBody, PrunedView } from './schemas/pruning.ts';

/** Deletes versions that nothing can reach; for release managers of the whole site. */
export const pruneRoutes: FastifyPluginAsyncTypebox<{ pruner: Pruner }> = async (app, { pruner }) => {
  app.post(
    '/prune',
    { config: { scope: 'release' }, schema: { body: PruneBody, response: { 200: PrunedView } } },
    async (request) => pruner.prune({ ...request.body, actor: holderOf(request).label }),
  );
};
