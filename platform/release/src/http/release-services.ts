import type { BlockList } from 'node:net';
import { type Activation, createActivation } from '#activation/activation.ts';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { HOST } from '#builds/check-record.ts';
import { type CauseReports, createCauseReports } from '#causes/cause-reports.ts';
import { type Audit, createAudit } from '#core/audit/audit.ts';
import { createKeyRotation, type KeyRotation } from '#core/assertions/key-rotation.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { createFreezes, type Freezes } from '#core/freeze/freezes.ts';
import { createHeartbeats, type Heartbeats } from '#core/gateways/heartbeats.ts';
import { createPolicies, type Policies } from '#core/policies/policies.ts';
import { createReleases, type Releases } from '#core/releases/releases.ts';
import { createServiceRegistry, type ReadApiPaths, type ServiceRegistry } from '#core/services/service-registry.ts';
import { createTokens, type Tokens } from '#core/tokens/tokens.ts';
import { createNoticeSender, type NoticeSender } from '#notices/notice-sender.ts';
import { createReceivers, type Receivers } from '#notices/receivers.ts';
import { createPreviews, type Previews } from '#previews/previews.ts';
import { createPruner, type Pruner } from '#pruning/pruner.ts';
import { createPublisher, type Publisher } from '#publishing/publisher.ts';
import { type CanaryAnalysis, createCanaryAnalysis } from '#rollouts/analysis/canary-analysis.ts';
import { createInvitations, type Invitations } from '#rollouts/audiences/invitations.ts';
import { createRollouts, type Rollouts } from '#rollouts/lifecycle/rollouts.ts';
import { createTelemetry, type Telemetry } from '#rollouts/telemetry/telemetry.ts';
import type { ReadApiChanges } from '#watch/changes-behind.ts';
import { createLiveWatch, type LiveWatch } from '#watch/live-watch.ts';

/** What reads and changes the registry: one of each in a gateway. */
export interface ReleaseServices {
  activation: Activation;
  analysis: CanaryAnalysis;
  audit: Audit;
  freezes: Freezes;
  heartbeats: Heartbeats;
  invitations: Invitations;
  keyRotation: KeyRotation;
  noticeSender: NoticeSender;
  policies: Policies;
  previews: Previews;
  pruner: Pruner;
  publisher: Publisher;
  receivers: Receivers;
  releases: Releases;
  reports: CauseReports;
  rollouts: Rollouts;
  serviceRegistry: ServiceRegistry;
  telemetry: Telemetry;
  tokens: Tokens;
  watch: LiveWatch;
}

export interface ReleaseServicesOptions extends ChangeContext {
  artefacts: ArtefactStore;
  /** As how many visitors one network counts in a rollout. */
  visitorsPerAddress: number;
  /** Networks that webhooks may be in, beside the public internet. */
  webhookNetworks: BlockList;
  /** Origin of the console. */
  consoleUrl: string;
  readApiPaths: ReadApiPaths;
  readApiChanges: ReadApiChanges;
  /** Build of this gateway; left out, it runs from its sources. */
  build?: string | undefined;
}

/** Creates all services of the release platform, on one database and one clock. */
export function createReleaseServices({
  artefacts,
  visitorsPerAddress,
  webhookNetworks,
  consoleUrl,
  readApiPaths,
  readApiChanges,
  build,
  ...context
}: ReleaseServicesOptions): ReleaseServices {
  const { database } = context;
  return {
    activation: createActivation(context),
    analysis: createCanaryAnalysis(context, { visitorsPerAddress }),
    audit: createAudit(database),
    freezes: createFreezes(context),
    heartbeats: createHeartbeats(database),
    invitations: createInvitations(context),
    keyRotation: createKeyRotation(context),
    noticeSender: createNoticeSender({ database, webhookNetworks, consoleUrl }),
    policies: createPolicies(context),
    previews: createPreviews(context),
    pruner: createPruner({ ...context, artefacts }),
    publisher: createPublisher({ ...context, artefacts }),
    receivers: createReceivers(context, webhookNetworks),
    releases: createReleases(database),
    reports: createCauseReports({ database, artefacts, visitorsPerAddress }),
    rollouts: createRollouts(context),
    serviceRegistry: createServiceRegistry(context, readApiPaths),
    telemetry: createTelemetry(database),
    tokens: createTokens(context),
    watch: createLiveWatch(context, { host: HOST, readApiChanges, build }),
  };
}
