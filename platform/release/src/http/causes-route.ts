import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CauseReports } from '#causes/cause-reports.ts';
import type { Rollouts } from '#rollouts/lifecycle/rollouts.ts';
import { CauseReportView } from './schemas/causes.ts';
import { RemoteParams } from './schemas/fields.ts';

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
