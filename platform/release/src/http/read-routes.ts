import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Audit } from '#core/audit/audit.ts';
import type { Outage } from '#core/gateways/outage.ts';
import type { ActiveState } from '#core/releases/active-state.ts';
import type { Releases } from '#core/releases/releases.ts';
import type { ServiceRegistry } from '#core/services/service-registry.ts';
import type { Rollouts } from '#rollouts/lifecycle/rollouts.ts';
import { holderOf, remotesOf, requireRemotes } from './authorise.ts';
import type { RegistryMemory } from './registry-memory.ts';
import { RemoteParams } from './schemas/fields.ts';
import { AuditVerdictView, AuditVerifyQuerystring, HistoryQuerystring, HistoryView } from './schemas/history.ts';
import { ReleaseList } from './schemas/releases.ts';
import { RolloutList } from './schemas/rollouts.ts';
import { ServiceList } from './schemas/services.ts';
import { StateView } from './schemas/state.ts';
import { HolderView } from './schemas/tokens.ts';
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
