import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { createActivation } from '#activation/activation.ts';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { createAudit } from '#core/audit/audit.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import type { Outage } from '#core/gateways/outage.ts';
import { createFreezes } from '#core/freeze/freezes.ts';
import type { ActiveState } from '#core/releases/active-state.ts';
import { createPolicies } from '#core/policies/policies.ts';
import { createReleases } from '#core/releases/releases.ts';
import { createTokens } from '#core/tokens/tokens.ts';
import { createReceivers } from '#notices/receivers/receivers.ts';
import type { NoticeSettings } from '#notices/usable-address.ts';
import { createPreviews } from '#previews/previews.ts';
import { createPublisher } from '#publishing/publisher.ts';
import { createCanaryAnalysis } from '#rollouts/analysis/canary-analysis.ts';
import { createInvitations } from '#rollouts/audiences/invitations.ts';
import { createRollouts } from '#rollouts/lifecycle/rollouts.ts';
import { createTelemetry } from '#rollouts/telemetry/telemetry.ts';
import { createCauseReports } from '#causes/cause-reports.ts';
import { authorise } from './authorise.ts';
import { causesRoute } from './causes-route.ts';
import { changeRoutes } from './change-routes.ts';
import { dryRunRoutes } from './dry-run-routes.ts';
import { insightsRoute } from './insights-route.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { overviewRoute } from './overview-route.ts';
import { policyRoutes } from './policy-routes.ts';
import { previewRoute } from './preview-route.ts';
import { releaseProblems } from './problem.ts';
import { publishRoute } from './publish-route.ts';
import { readRoutes } from './read-routes.ts';
import { createRegistryMemory, type RegistryMemory } from './registry-memory.ts';
import { receiverRoutes } from './receiver-routes.ts';
import { rolloutRoutes } from './rollout-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './unpack.ts';

export interface ReleaseApiOptions extends ChangeContext {
  artefacts: ArtefactStore;
  /** What the gateway that responds serves. */
  servedState: () => ActiveState;
  /** What the gateway remembers for the time that the database is unavailable; left out: nothing. */
  memory?: RegistryMemory;
  /** When the database was unavailable last, as far as the gateway has noticed. */
  lastOutage?: () => Outage | null;
  /** Where uploads are unpacked, by default the temporary folder of the system. */
  uploadFolder?: string;
  uploadLimits?: UploadLimits;
  /** As how many visitors one network counts in a rollout. */
  visitorsPerAddress?: number;
  /** By default webhooks are in the public internet, and no mail is sent. */
  notices?: NoticeSettings;
}

/** The HTTP API of the release platform, which the CLI and the console use. */
export async function releaseApi(
  app: FastifyInstance,
  {
    database,
    clock,
    artefacts,
    servedState,
    memory = createRegistryMemory({ database, clock }),
    lastOutage = () => null,
    uploadFolder = tmpdir(),
    uploadLimits = UPLOAD_LIMITS,
    visitorsPerAddress = 1,
    notices = { networks: new BlockList() },
  }: ReleaseApiOptions,
): Promise<void> {
  const context = { database, clock };
  const tokens = createTokens(context);
  const rollouts = createRollouts(context);
  const freezes = createFreezes(context);
  const releases = createReleases(database);
  const audit = createAudit(database);

  const unavailableSince = () => {
    const outage = lastOutage();
    return outage?.until === null ? outage.since : new Date().toISOString();
  };
  app.setErrorHandler(releaseProblems(unavailableSince));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(authorise, { tokens, memory });
  await app.register(readRoutes, {
    releases,
    rollouts,
    audit,
    memory,
    unavailableSince,
    lastOutage,
    servedState,
  });
  const publisher = createPublisher({ ...context, artefacts });
  await app.register(publishRoute, {
    publish: (directory, options) => publisher.publish(directory, options),
    uploadFolder,
    uploadLimits,
  });
  await app.register(changeRoutes, { activation: createActivation(context) });
  const telemetry = createTelemetry(database);
  const analysis = createCanaryAnalysis(context, { visitorsPerAddress });
  const now = () => clock(database);
  await app.register(insightsRoute, { telemetry, releases, rollouts, analysis, now });
  const reports = createCauseReports({ database, artefacts, visitorsPerAddress });
  await app.register(causesRoute, { rollouts, reports });
  await app.register(overviewRoute, { telemetry, releases, rollouts, audit, now });
  await app.register(previewRoute, { previews: createPreviews(context) });
  await app.register(rolloutRoutes, { rollouts, freezes });
  await app.register(invitationRoutes, { invitations: createInvitations(context) });
  await app.register(policyRoutes, { policies: createPolicies(context) });
  await app.register(tokenRoutes, { tokens });
  await app.register(dryRunRoutes, { ...context, artefacts, uploadFolder, uploadLimits, prefix: '/dry-run' });
  await app.register(receiverRoutes, { receivers: createReceivers(context, notices) });
}
