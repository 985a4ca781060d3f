import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Serving } from '#gateway/serving.ts';
import type { Registry } from '#registry/registry.ts';
import {
  AuditVerdictView,
  HistoryQuerystring,
  HistoryView,
  ReleaseList,
  RemoteParams,
  StateView,
} from './schemas.ts';
import { releaseView, stateView } from './views.ts';

interface ReadRoutesOptions {
  registry: Registry;
  serving: Pick<Serving, 'state'>;
}

const config = { scope: 'read' } as const;

/** What is published, what is live, and who changed it. */
export const readRoutes: FastifyPluginAsyncTypebox<ReadRoutesOptions> = async (
  app,
  { registry, serving },
) => {
  app.get('/state', { config, schema: { response: { 200: StateView } } }, async () => {
    const served = new Map(serving.state().remotes.map(({ name, live }) => [name, live.version]));
    return stateView(await registry.state(), served);
  });

  app.get(
    '/remotes/:name/releases',
    { config, schema: { params: RemoteParams, response: { 200: ReleaseList } } },
    async ({ params }) => ({ releases: (await registry.releases(params.name)).map(releaseView) }),
  );

  app.get(
    '/history',
    { config, schema: { querystring: HistoryQuerystring, response: { 200: HistoryView } } },
    async ({ query }) => ({ entries: await registry.history(query) }),
  );

  app.get('/audit/verify', { config, schema: { response: { 200: AuditVerdictView } } }, () =>
    registry.verifyAudit(),
  );
};
