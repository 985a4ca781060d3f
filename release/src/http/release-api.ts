import type { FastifyInstance } from 'fastify';
import type { Serving } from '#gateway/serving/serving.ts';
import type { Registry } from '#registry/registry.ts';
import { authorise } from './authorise.ts';
import { changeRoutes } from './change-routes.ts';
import { sendProblem } from './problem.ts';
import { publishRoute } from './publish-route.ts';
import { readRoutes } from './read-routes.ts';
import { insightsRoute } from './insights-route.ts';
import { previewRoute } from './preview-route.ts';
import { rolloutRoutes } from './rollout-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './unpack.ts';

export interface ReleaseApiOptions {
  registry: Registry;
  serving: Pick<Serving, 'state'>;
  uploadLimits?: UploadLimits;
  /** People of one address whose reports count in a rollout. */
  peoplePerAddress?: number;
}

/** The release platform over HTTP; the CLI and the console use nothing else. */
export async function releaseApi(
  app: FastifyInstance,
  { registry, serving, uploadLimits = UPLOAD_LIMITS, peoplePerAddress = 2 }: ReleaseApiOptions,
): Promise<void> {
  app.setErrorHandler(sendProblem);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(authorise, { registry });
  await app.register(readRoutes, { registry, serving });
  await app.register(publishRoute, { registry, uploadLimits });
  await app.register(changeRoutes, { registry });
  await app.register(insightsRoute, { registry, peoplePerAddress });
  await app.register(previewRoute, { registry });
  await app.register(rolloutRoutes, { registry });
  await app.register(tokenRoutes, { registry });
}
