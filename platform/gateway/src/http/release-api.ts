import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import type { Outage } from '@mortar/registry/core/gateways/outage';
import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import { tokenBehind } from '@mortar/registry/core/tokens/console-session';
import type { ReadApiPaths } from '@mortar/registry/core/services/service-registry';
import { authorise } from './authorise.ts';
import { causesRoute } from './causes-route.ts';
import { changeRoutes } from './change-routes.ts';
import { consumersRoute } from './consumers-route.ts';
import { dryRunRoutes } from './dry-run-routes.ts';
import { insightsRoute } from './insights-route.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { overviewRoute } from './overview-route.ts';
import { partsRoute, type PartsRouteOptions } from './parts-route.ts';
import { policyRoutes } from './policy-routes.ts';
import { previewRoute } from './preview-route.ts';
import { releaseProblems } from './problem.ts';
import { publishRoute, type PublishRouteOptions } from './publish-route.ts';
import { readRoutes } from './read-routes.ts';
import { createRegistryMemory, type RegistryMemory } from './registry-memory.ts';
import { receiverRoutes } from './receiver-routes.ts';
import { releaseFilesRoute } from './release-files-route.ts';
import type { ReleaseServices } from '@mortar/rollouts/release-services';
import { rolloutRoutes } from './rollout-routes.ts';
import { pruneRoutes } from './prune-routes.ts';
import { serviceRoutes } from './service-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { UPLOAD_LIMITS, type UploadLimits } from '@mortar/registry/builds/unpack';

export interface ReleaseApiOptions extends ChangeContext {
  artefacts: ArtefactStore;
  services: ReleaseServices;
  readApiPaths: ReadApiPaths;
  /** What the gateway that responds serves. */
  servedState: () => ActiveState;
  /** What the gateway remembers for the time that the database is unavailable; left out: nothing. */
  memory?: RegistryMemory;
  /** When the database was unavailable last, as far as the gateway has noticed. */
  lastOutage?: () => Outage | null;
  /** What was found of the parts that gateway and API depend on. */
  parts?: PartsRouteOptions;
  tryPages?: PublishRouteOptions['tryPages'];
  /** Where uploads are unpacked, by default the temporary folder of the system. */
  uploadFolder?: string;
  uploadLimits?: UploadLimits;
}

/** Origin of the console, whose documents are sandboxed. Any such document may read what its own token gives it. */
const SANDBOX = 'null';

/** The HTTP API of the release platform, which the CLI and the console use. */
export async function releaseApi(
  app: FastifyInstance,
  {
    database,
    clock,
    artefacts,
    services,
    readApiPaths,
    servedState,
    memory = createRegistryMemory(services),
    lastOutage = () => null,
    parts = { label: '', doctor: undefined, readApiParts: async () => undefined },
    tryPages,
    uploadFolder = tmpdir(),
    uploadLimits = UPLOAD_LIMITS,
  }: ReleaseApiOptions,
): Promise<void> {
  const unavailableSince = () => {
    const outage = lastOutage();
    return outage?.until === null ? outage.since : new Date().toISOString();
  };
  app.setErrorHandler(releaseProblems(unavailableSince));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.headers.origin === SANDBOX) reply.header('access-control-allow-origin', SANDBOX);
  });
  await app.register(authorise, {
    ...services,
    memory,
    tokenBehind: (bearer) => tokenBehind(bearer, servedState().signingKey, new Date()),
  });
  await app.register(readRoutes, { ...services, memory, unavailableSince, lastOutage, servedState });
  await app.register(publishRoute, {
    publish: (directory, options) => services.publisher.publish(directory, options),
    tryPages,
    uploadFolder,
    uploadLimits,
  });
  await app.register(releaseFilesRoute, { artefacts });
  await app.register(changeRoutes, services);
  const now = () => clock(database);
  await app.register(insightsRoute, { ...services, now });
  await app.register(causesRoute, services);
  await app.register(consumersRoute, { ...services, artefacts });
  await app.register(overviewRoute, { ...services, now });
  await app.register(partsRoute, parts);
  await app.register(previewRoute, services);
  await app.register(rolloutRoutes, services);
  await app.register(invitationRoutes, services);
  await app.register(policyRoutes, services);
  await app.register(tokenRoutes, services);
  await app.register(serviceRoutes, services);
  await app.register(pruneRoutes, services);
  await app.register(dryRunRoutes, {
    database,
    clock,
    artefacts,
    readApiPaths,
    judge: services.judge,
    uploadFolder,
    uploadLimits,
    prefix: '/dry-run',
  });
  await app.register(receiverRoutes, services);
}
