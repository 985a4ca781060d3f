import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Audit } from '@mortar/registry/core/audit/audit';
import type { Outage } from '@mortar/registry/core/gateways/outage';
import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import type { Releases } from '@mortar/registry/core/releases/releases';
import type { ServiceRegistry } from '@mortar/registry/core/services/service-registry';
import type { Rollouts } from '@mortar/rollouts/lifecycle/rollouts';
import { holderOf, remotesOf, requireRemotes } from './authorise.ts';
import type { RegistryMemory } from './registry-memory.ts';
import { RemoteParams } from '@mortar/registry/schemas/fields';
import {
  AuditVerdictView,
  AuditVerifyQuerystring,
  HistoryQuerystring,
  HistoryView,
} from '@mortar/registry/schemas/history';
import { ReleaseList } from '@mortar/registry/schemas/releases';
import { RolloutList } from '@mortar/registry/schemas/rollouts';
import { ServiceList } from '@mortar/registry/schemas/services';
import { StateView } from '@mortar/registry/schemas/state';
import { HolderView } from '@mortar/registry/schemas/tokens';
import { releaseView, rolloutView, stateView } from './views.ts';

interface ReadRoutesOptions {
  releases: Pick<Releases, 'list'>;
  rollouts: Pick<Rollouts, 'list'>;
  audit: Audit;
  serviceRegistry: Pick<ServiceRegistry, 'list'>;
  memory: Pick<RegistryMemory, 'overview'>;
  /** Since when the database is unavailable, as far as this gateway knows; ISO 8601. */
  unavailableSince: () => string;
  lastOutage: () => Outage | null;
  /** What the gateway that responds serves. */
  servedState: () => ActiveState;
}

const config = { scope: 'read' } as const;
const ofToken = { ...config, checksRemotes: true } as const;
const remembered = { ...ofToken, fromMemory: true } as const;

/** Serves published releases, active versions, services and the audit log. */
export const readRoutes: FastifyPluginAsyncTypebox<ReadRoutesOptions> = async (
  app,
  { releases, rollouts, audit, serviceRegistry, memory, unavailableSince, lastOutage, servedState },
) => {
  app.get('/state', { config: remembered, schema: { response: { 200: StateView } } }, async (request) =>
    stateView(await memory.overview(), {
      only: remotesOf(request),
      served: servedState(),
      unavailableSince: unavailableSince(),
      lastOutage: lastOutage(),
    }),
  );

  app.get(
    '/remotes/:name/releases',
    { config, schema: { params: RemoteParams, response: { 200: ReleaseList } } },
    async ({ params }) => ({ releases: (await releases.list(params.name)).map(releaseView) }),
  );

  app.get('/holder', { config: remembered, schema: { response: { 200: HolderView } } }, async (request) => {
    const { label, scope, remotes } = holderOf(request);
    return { label, scope, remotes };
  });

  app.get(
    '/remotes/:name/rollouts',
    { config, schema: { params: RemoteParams, response: { 200: RolloutList } } },
    async ({ params }) => ({ rollouts: (await rollouts.list(params.name)).map(rolloutView) }),
  );

  app.get('/services', { config: ofToken, schema: { response: { 200: ServiceList } } }, async (request) => {
    const only = remotesOf(request);
    const services = await serviceRegistry.list();
    return { services: services.filter(({ name }) => !only || only.includes(name)) };
  });

  app.get(
    '/history',
    {
      config: ofToken,
      schema: { querystring: HistoryQuerystring, response: { 200: HistoryView } },
    },
    async (request) => {
      const { query } = request;
      if (query.subject !== undefined) requireRemotes(request, [query.subject]);
      return { entries: await audit.history({ ...query, among: remotesOf(request) }) };
    },
  );

  app.get(
    '/audit/verify',
    { config, schema: { querystring: AuditVerifyQuerystring, response: { 200: AuditVerdictView } } },
    ({ query }) => audit.verify('seq' in query ? query : undefined),
  );
};
