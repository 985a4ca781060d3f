import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Serving } from '#gateway/serving/serving.ts';
import type { Registry } from '#registry/registry.ts';
import { holderOf } from './authorise.ts';
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
  registry: Registry;
  serving: Pick<Serving, 'state'>;
}

const config = { scope: 'read' } as const;

/** What is published, what is live, and who changed it. */
export const readRoutes: FastifyPluginAsyncTypebox<ReadRoutesOptions> = async (app, { registry, serving }) => {
  app.get('/state', { config, schema: { response: { 200: StateView } } }, async () => {
    const served = new Map(serving.state().remotes.map(({ name, live }) => [name, live.version]));
    const [seq, gateways, frozen, pointers, rollouts] = await Promise.all([
      registry.seq(),
      registry.gateways(),
      registry.frozen(),
      registry.state(),
      registry.rollouts(),
    ]);
    return { seq, gateways, frozen, remotes: remoteViews(pointers, served, rollouts) };
  });

  app.get(
    '/remotes/:name/releases',
    { config, schema: { params: RemoteParams, response: { 200: ReleaseList } } },
    async ({ params }) => ({ releases: (await registry.releases(params.name)).map(releaseView) }),
  );

  app.get('/holder', { config, schema: { response: { 200: HolderView } } }, async (request) => {
    const { label, scope, remote } = holderOf(request);
    return { label, scope, remote };
  });

  app.get(
    '/remotes/:name/rollouts',
    { config, schema: { params: RemoteParams, response: { 200: RolloutList } } },
    async ({ params }) => ({ rollouts: (await registry.rollouts(params.name)).map(rolloutView) }),
  );

  app.get(
    '/history',
    { config, schema: { querystring: HistoryQuerystring, response: { 200: HistoryView } } },
    async ({ query }) => ({ entries: await registry.history(query) }),
  );

  app.get(
    '/audit/verify',
    { config, schema: { querystring: AuditVerifyQuerystring, response: { 200: AuditVerdictView } } },
    ({ query }) => registry.verifyAudit('seq' in query ? query : undefined),
  );
};
