import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Audit } from '#core/audit/audit.ts';
import type { Freezes } from '#core/freeze/freezes.ts';
import type { Heartbeats } from '#core/gateways/heartbeats.ts';
import type { ActiveState } from '#core/releases/active-state.ts';
import type { Releases } from '#core/releases/releases.ts';
import type { Rollouts } from '#rollouts/lifecycle/rollouts.ts';
import { holderOf, remotesOf, requireRemotes } from './authorise.ts';
import {
  AuditVerdictView,
  AuditVerifyQuerystring,
  HistoryQuerystring,
  HistoryView,
  HolderView,
  ReleaseList,
  RolloutList,
  RemoteParams,
  StateView,
} from './schemas.ts';
import { releaseView, remoteViews, rolloutView } from './views.ts';

interface ReadRoutesOptions {
  releases: Pick<Releases, 'list' | 'activeVersions'>;
  rollouts: Pick<Rollouts, 'list' | 'underWay'>;
  freezes: Pick<Freezes, 'current'>;
  audit: Audit;
  heartbeats: Pick<Heartbeats, 'list'>;
  /** What the gateway that responds serves. */
  servedState: () => ActiveState;
}

const config = { scope: 'read' } as const;
const ofToken = { ...config, checksRemotes: true } as const;

/** Serves published releases, active versions and the audit log. */
export const readRoutes: FastifyPluginAsyncTypebox<ReadRoutesOptions> = async (
  app,
  { releases, rollouts, freezes, audit, heartbeats, servedState },
) => {
  app.get('/state', { config: ofToken, schema: { response: { 200: StateView } } }, async (request) => {
    const served = new Map(servedState().remotes.map(({ name, active }) => [name, active.version]));
    const [head, gateways, frozen, activeVersions, underWay] = await Promise.all([
      audit.head(),
      heartbeats.list(),
      freezes.current(),
      releases.activeVersions(),
      rollouts.underWay(),
    ]);
    const own = remotesOf(request);
    const remotes = activeVersions.filter(({ name }) => !own || own.includes(name));
    return { seq: head.seq, gateways, frozen, remotes: remoteViews(remotes, served, underWay) };
  });

  app.get(
    '/remotes/:name/releases',
    { config, schema: { params: RemoteParams, response: { 200: ReleaseList } } },
    async ({ params }) => ({ releases: (await releases.list(params.name)).map(releaseView) }),
  );

  app.get('/holder', { config: ofToken, schema: { response: { 200: HolderView } } }, async (request) => {
    const { label, scope, remotes } = holderOf(request);
    return { label, scope, remotes };
  });

  app.get(
    '/remotes/:name/rollouts',
    { config, schema: { params: RemoteParams, response: { 200: RolloutList } } },
    async ({ params }) => ({ rollouts: (await rollouts.list(params.name)).map(rolloutView) }),
  );

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
