import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Releases } from '@mortar/registry/core/releases/releases';
import type { CanaryAnalysis } from '@mortar/rollouts/analysis/canary-analysis';
import { comparisonsOfRollout } from '@mortar/rollouts/analysis/rollout-verdict';
import type { Rollouts } from '@mortar/rollouts/lifecycle/rollouts';
import { seriesOf, type VersionInsight, versionInsights } from '@mortar/rollouts/telemetry/insights';
import type { Telemetry } from '@mortar/rollouts/telemetry/telemetry';
import { chartedTime } from './charted-time.ts';
import { evidenceView } from './evidence-view.ts';
import { RemoteParams } from '@mortar/registry/schemas/fields';
import { InsightsQuery, InsightsView } from '@mortar/registry/schemas/insights';

interface InsightsRouteOptions {
  telemetry: Pick<Telemetry, 'sum' | 'series'>;
  releases: Pick<Releases, 'activeVersions'>;
  rollouts: Pick<Rollouts, 'list'>;
  analysis: Pick<CanaryAnalysis, 'evidence'>;
  /** The registry's time, which is the same for all gateways. */
  now: () => Promise<Date>;
}

/** Points of a chart, whatever the time that it covers. */
const POINTS = 48;
/** Versions of a chart: more lines cannot be told apart. */
const MOST_CHARTED = 6;

/** Serves what browsers reported about the versions of a front end. */
export const insightsRoute: FastifyPluginAsyncTypebox<InsightsRouteOptions> = async (
  app,
  { telemetry, releases, rollouts, analysis, now },
) => {
  app.get(
    '/remotes/:name/insights',
    {
      config: { scope: 'read' },
      schema: { params: RemoteParams, querystring: InsightsQuery, response: { 200: InsightsView } },
    },
    async ({ params: { name }, query: { hours } }) => {
      const [until, active, [latest]] = await Promise.all([now(), releases.activeVersions(), rollouts.list(name)]);
      const { since, periodMs } = chartedTime(until, hours, POINTS);
      const versions = versionInsights(await telemetry.sum({ name, since }));
      const live = active.find((one) => one.name === name)?.version;
      const charted = chartedVersions(versions, [live, latest?.candidate, latest?.baseline]);
      const series = await telemetry.series({
        versions: charted.map(({ version }) => ({ name, version })),
        since,
        periodMs,
      });
      const evidence = latest && (await analysis.evidence(latest.id));
      return {
        since: since.toISOString(),
        until: until.toISOString(),
        periodMs,
        versions,
        series: seriesOf(series),
        evidence:
          latest && evidence
            ? { ...evidenceView(latest, evidence), comparisons: comparisonsOfRollout(latest, evidence) }
            : null,
      };
    },
  );
};

/** Those that visitors get now come first, then those with the most loads. */
function chartedVersions(versions: VersionInsight[], first: readonly (string | undefined)[]): VersionInsight[] {
  const rank = ({ version }: VersionInsight) => (first.includes(version) ? 0 : 1);
  return versions.toSorted((one, other) => rank(one) - rank(other) || other.loads - one.loads).slice(0, MOST_CHARTED);
}
