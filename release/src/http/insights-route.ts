import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CanaryAnalysis } from '#rollouts/analysis/canary-analysis.ts';
import { comparisonsOf } from '#rollouts/analysis/verdict.ts';
import type { Rollouts } from '#rollouts/lifecycle/rollouts.ts';
import { sumUp } from '#rollouts/telemetry/insights.ts';
import type { Telemetry } from '#rollouts/telemetry/telemetry.ts';
import { InsightsQuery, InsightsView, RemoteParams } from './schemas.ts';

interface InsightsRouteOptions {
  telemetry: Pick<Telemetry, 'sum'>;
  rollouts: Pick<Rollouts, 'list'>;
  analysis: Pick<CanaryAnalysis, 'evidence'>;
  /** The registry's time, which is the same for all gateways. */
  now: () => Promise<Date>;
}

const HOUR_MS = 3_600_000;
/** Points of a chart, whatever the time that it covers. */
const POINTS = 48;

/** Serves what browsers reported about the versions of a front end. */
export const insightsRoute: FastifyPluginAsyncTypebox<InsightsRouteOptions> = async (
  app,
  { telemetry, rollouts, analysis, now },
) => {
  app.get(
    '/remotes/:name/insights',
    {
      config: { scope: 'read' },
      schema: { params: RemoteParams, querystring: InsightsQuery, response: { 200: InsightsView } },
    },
    async ({ params: { name }, query: { hours } }) => {
      const until = await now();
      const since = new Date(until.getTime() - hours * HOUR_MS);
      const measurements = await telemetry.sum({ name, since, periodMs: (hours * HOUR_MS) / POINTS });
      const [latest] = await rollouts.list(name);
      const evidence = latest && (await analysis.evidence(latest.id));
      return {
        until: until.toISOString(),
        ...sumUp(measurements),
        evidence: evidence ? { rollout: latest.id, comparisons: comparisonsOf(evidence) } : null,
      };
    },
  );
};
