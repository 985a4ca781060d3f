import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Pruner } from '@mortar/registry/pruning/pruner';
import { holderOf } from './authorise.ts';
import { PruneBody, PrunedView } from '@mortar/registry/schemas/pruning';

/** Deletes versions that nothing can reach; for release managers of the whole site. */
export const pruneRoutes: FastifyPluginAsyncTypebox<{ pruner: Pruner }> = async (app, { pruner }) => {
  app.post(
    '/prune',
    { config: { scope: 'release' }, schema: { body: PruneBody, response: { 200: PrunedView } } },
    async (request) => pruner.prune({ ...request.body, actor: holderOf(request).label }),
  );
};
