import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sumUp } from '#rollouts/telemetry/insights.ts';
import type { Registry } from '#registry/registry.ts';
import { InsightsQuery, InsightsView, RemoteParams } from './schemas.ts';

interface InsightsRouteOptions {
  registry: Registry;
  peoplePerAddress: number;
}

const HOUR_MS = 3_600_000;
/** Points of a curve, whatever the time that it covers. */
const POINTS = 48;

/** How the versions of a front end are doing, as browsers report it. */
export const insightsRoute: FastifyPluginAsyncTypebox<InsightsRouteOptions> = async (
  app,
  { registry, peoplePerAddress },
) => {
  app.get(
    '/remotes/:name/insights',
    {
      config: { scope: 'read' },
      schema: { params: RemoteParams, querystring: InsightsQuery, response: { 200: InsightsView } },
    },
    async ({ params: { name }, query: { hours } }) => {
      const until = await registry.time();
      const since = new Date(until.getTime() - hours * HOUR_MS);
      const measurements = await registry.measurements({ name, since, stretchMs: (hours * HOUR_MS) / POINTS });
      const [latest] = await registry.rollouts(name);
      const evidence = latest && (await registry.evidence(latest.id, { peoplePerAddress }));
      return {
        until: until.toISOString(),
        ...sumUp(measurements),
        evidence: evidence ? { rollout: latest.id, ...evidence } : null,
      };
    },
  );
};
