import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CauseReports } from '@mortar/rollouts/causes/cause-reports';
import type { Releases } from '@mortar/registry/core/releases/releases';
import type { Rollouts } from '@mortar/rollouts/lifecycle/rollouts';
import { CauseReportView } from '@mortar/registry/schemas/causes';
import { RemoteParams } from '@mortar/registry/schemas/fields';

interface CausesRouteOptions {
  rollouts: Pick<Rollouts, 'list'>;
  releases: Pick<Releases, 'activeVersions'>;
  reports: CauseReports;
}

/** Serves which pages, slots, requests and lines of code failed for the visitors of a rollout and of the live version. */
export const causesRoute: FastifyPluginAsyncTypebox<CausesRouteOptions> = async (
  app,
  { rollouts, releases, reports },
) => {
  app.get(
    '/remotes/:name/causes',
    { config: { scope: 'read' }, schema: { params: RemoteParams, response: { 200: CauseReportView } } },
    async ({ params: { name } }) => {
      const [[latest], active] = await Promise.all([rollouts.list(name), releases.activeVersions()]);
      const version = active.find((one) => one.name === name)?.version;
      const live = version === undefined ? [] : await reports.live(name, version);
      if (!latest) return { rollout: null, visitors: { candidate: 0, baseline: 0 }, causes: [], live };
      return { rollout: latest.id, ...(await reports.of(latest)), live };
    },
  );
};
