import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type ActivateOptions, createActivation } from '@mortar/rollouts/activation/activation';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import { rehearse, rehearsing } from '@mortar/registry/core/database/rehearsal';
import { createFreezes } from '@mortar/registry/core/freeze/freezes';
import { createPolicies } from '@mortar/registry/core/policies/policies';
import { createKeyRotation } from '@mortar/registry/core/assertions/key-rotation';
import { createServiceRegistry, type ReadApiPaths } from '@mortar/registry/core/services/service-registry';
import { createPruner } from '@mortar/registry/pruning/pruner';
import { createPublisher, type PublishOptions } from '@mortar/registry/publishing/publisher';
import type { OutsideJudge } from '@mortar/rollouts/analysis/outside-judge';
import { createRollouts } from '@mortar/rollouts/lifecycle/rollouts';
import { changeRoutes } from './change-routes.ts';
import { policyRoutes } from './policy-routes.ts';
import { publishRoute } from './publish-route.ts';
import { rolloutRoutes } from './rollout-routes.ts';
import { pruneRoutes } from './prune-routes.ts';
import { serviceRoutes } from './service-routes.ts';
import type { UploadLimits } from '@mortar/registry/builds/unpack';

interface DryRunOptions extends ChangeContext {
  artefacts: ArtefactStore;
  readApiPaths: ReadApiPaths;
  judge: OutsideJudge;
  uploadFolder: string;
  uploadLimits: UploadLimits;
}

/**
 * The routes that change releases and services once more, below a path of their own: the same rights, checks and responses, in a
 * transaction that is rolled back. A gateway of an earlier version has no such path, where it would ignore a parameter
 * and make the change.
 */
export const dryRunRoutes: FastifyPluginAsyncTypebox<DryRunOptions> = async (
  app,
  { database, clock, artefacts, readApiPaths, judge, uploadFolder, uploadLimits },
) => {
  const context = { database, clock };
  const rehearsed = rehearsing(context);
  await app.register(changeRoutes, { activation: createActivation(rehearsed) });
  await app.register(rolloutRoutes, { rollouts: createRollouts(rehearsed), freezes: createFreezes(rehearsed), judge });
  await app.register(pruneRoutes, { pruner: createPruner({ ...rehearsed, artefacts }) });
  await app.register(policyRoutes, { policies: createPolicies(rehearsed) });
  await app.register(serviceRoutes, {
    serviceRegistry: createServiceRegistry(rehearsed, readApiPaths),
    keyRotation: createKeyRotation(rehearsed),
  });

  const publish = (directory: string, options: PublishOptions, live?: ActivateOptions) =>
    rehearse(context, async (within) => {
      const published = await createPublisher({ ...within, artefacts }).publish(directory, options);
      const { name, version } = published.release;
      if (live) await createActivation(within).activate([{ name, version }], live);
      return published;
    });
  await app.register(publishRoute, { publish, uploadFolder, uploadLimits });
};
