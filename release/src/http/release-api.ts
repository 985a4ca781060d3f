import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { createActivation } from '#activation/activation.ts';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { createAudit } from '#core/audit/audit.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { createFreezes } from '#core/freeze/freezes.ts';
import { createHeartbeats } from '#core/gateways/heartbeats.ts';
import type { ActiveState } from '#core/releases/active-state.ts';
import { createReleases } from '#core/releases/releases.ts';
import { createTokens } from '#core/tokens/tokens.ts';
import { createPreviews } from '#previews/previews.ts';
import { createPublisher } from '#publishing/publisher.ts';
import { createCanaryAnalysis } from '#rollouts/analysis/canary-analysis.ts';
import { createRollouts } from '#rollouts/lifecycle/rollouts.ts';
import { createTelemetry } from '#rollouts/telemetry/telemetry.ts';
import { authorise } from './authorise.ts';
import { changeRoutes } from './change-routes.ts';
import { insightsRoute } from './insights-route.ts';
import { previewRoute } from './preview-route.ts';
import { sendReleaseProblem } from './problem.ts';
import { publishRoute } from './publish-route.ts';
import { readRoutes } from './read-routes.ts';
import { rolloutRoutes } from './rollout-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './unpack.ts';

export interface ReleaseApiOptions extends ChangeContext {
  artefacts: ArtefactStore;
  /** What the gateway that responds serves. */
  servedState: () => ActiveState;
  /** Where uploads are unpacked, by default the temporary folder of the system. */
  uploadFolder?: string;
  uploadLimits?: UploadLimits;
  /** As how many visitors one network counts in a rollout. */
  visitorsPerAddress?: number;
}

/** The HTTP API of the release platform, which the CLI and the console use. */
export async function releaseApi(
  app: FastifyInstance,
  {
    database,
    clock,
    artefacts,
    servedState,
    uploadFolder = tmpdir(),
    uploadLimits = UPLOAD_LIMITS,
    visitorsPerAddress = 1,
  }: ReleaseApiOptions,
): Promise<void> {
  const context = { database, clock };
  const tokens = createTokens(context);
  const rollouts = createRollouts(context);
  const freezes = createFreezes(context);

  app.setErrorHandler(sendReleaseProblem);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(authorise, { tokens });
  await app.register(readRoutes, {
    releases: createReleases(database),
    rollouts,
    freezes,
    audit: createAudit(database),
    heartbeats: createHeartbeats(database),
    servedState,
  });
  const publisher = createPublisher({ ...context, artefacts });
  await app.register(publishRoute, { publisher, uploadFolder, uploadLimits });
  await app.register(changeRoutes, { activation: createActivation(context) });
  await app.register(insightsRoute, {
    telemetry: createTelemetry(database),
    rollouts,
    analysis: createCanaryAnalysis(context, { visitorsPerAddress }),
    now: () => clock(database),
  });
  await app.register(previewRoute, { previews: createPreviews(context) });
  await app.register(rolloutRoutes, { rollouts, freezes });
  await app.register(tokenRoutes, { tokens });
}
