import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CauseReports } from '@mortar/rollouts/causes/cause-reports';
import type { Rollouts } from '@mortar/rollouts/lifecycle/rollouts';
import { CauseReportView } from '@mortar/registry/schemas/causes';
import { RemoteParams } from '@mortar/registry/schemas/fields';

interface CausesRouteOptions {
  rollouts: Pick<Rollouts, 'list'>;
  reports: CauseReports;
}

/** Serves which pages, slots, requests and lines of code failed for the visitors of a rollout. */
export const causesRoute: FastifyPluginAsyncTypebox<CausesRouteOptions> = async (app, { rollouts, reports }) => {
  app.get(
    '/remotes/:name/causes',
    { config: { scope: 'read' }, schema: { params: RemoteParams, response: { 200: CauseReportView } } },
    async ({ params }) => {
      const [latest] = await rollouts.list(params.name);
      if (!latest) return { rollout: null, visitors: { candidate: 0, baseline: 0 }, causes: [] };
      return { rollout: latest.id, ...(await reports.of(latest)) };
    },
  );
};
