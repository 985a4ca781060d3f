import type { BlockList } from 'node:net';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
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

/** What was published, what is active and what fits: one of each in a gateway. */
export interface RegistryServices {
  audit: Audit;
  freezes: Freezes;
  heartbeats: Heartbeats;
  keyRotation: KeyRotation;
  noticeSender: NoticeSender;
  policies: Policies;
  previews: Previews;
  pruner: Pruner;
  publisher: Publisher;
  receivers: Receivers;
  releases: Releases;
  serviceRegistry: ServiceRegistry;
  tokens: Tokens;
}

export interface RegistryServicesOptions extends ChangeContext {
  artefacts: ArtefactStore;
  /** Networks that webhooks may be in, beside the public internet. */
  webhookNetworks: BlockList;
  /** Origin of the console. */
  consoleUrl: string;
  readApiPaths: ReadApiPaths;
}

/** Creates all services of the registry, on one database and one clock. */
export function createRegistryServices({
  artefacts,
  webhookNetworks,
  consoleUrl,
  readApiPaths,
  ...context
}: RegistryServicesOptions): RegistryServices {
  const { database } = context;
  return {
    audit: createAudit(database),
    freezes: createFreezes(context),
    heartbeats: createHeartbeats(database),
    keyRotation: createKeyRotation(context),
    noticeSender: createNoticeSender({ database, webhookNetworks, consoleUrl }),
    policies: createPolicies(context),
    previews: createPreviews(context),
    pruner: createPruner({ ...context, artefacts }),
    publisher: createPublisher({ ...context, artefacts }),
    receivers: createReceivers(context, webhookNetworks),
    releases: createReleases(database),
    serviceRegistry: createServiceRegistry(context, readApiPaths),
    tokens: createTokens(context),
  };
}
