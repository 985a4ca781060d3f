import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Audit } from '@mortar/registry/core/audit/audit';
import type { Publication } from '@mortar/registry/core/releases/release.repository';
import type { Releases } from '@mortar/registry/core/releases/releases';
import type { CanaryAnalysis } from '@mortar/rollouts/analysis/canary-analysis';
import type { Rollouts } from '@mortar/rollouts/lifecycle/rollouts';
import { seriesOf } from '@mortar/rollouts/telemetry/insights';
import type { PeriodSum } from '@mortar/rollouts/telemetry/telemetry.repository';
import type { Telemetry } from '@mortar/rollouts/telemetry/telemetry';
import type { LiveWatch } from '@mortar/rollouts/watch/live-watch';
import { remotesOf } from './authorise.ts';
import { chartedTime } from './charted-time.ts';
import { evidenceView } from './evidence-view.ts';
import { OverviewView } from '@mortar/registry/schemas/insights';

interface OverviewRouteOptions {
  telemetry: Pick<Telemetry, 'series'>;
  releases: Pick<Releases, 'activeVersions' | 'publications'>;
  rollouts: Pick<Rollouts, 'underWay'>;
  audit: Pick<Audit, 'lastChanges'>;
  analysis: Pick<CanaryAnalysis, 'evidence'>;
  watch: Pick<LiveWatch, 'alarms'>;
  /** The registry's time, which is the same for all gateways. */
  now: () => Promise<Date>;
}

const HOURS = 24;

/** Serves the figures of all front ends that a token is for, of the last 24 hours. */
export const overviewRoute: FastifyPluginAsyncTypebox<OverviewRouteOptions> = async (
  app,
  { telemetry, releases, rollouts, audit, analysis, watch, now },
) => {
  app.get(
    '/overview',
    { config: { scope: 'read', checksRemotes: true }, schema: { response: { 200: OverviewView } } },
    async (request) => {
      const own = remotesOf(request);
      const isOwn = ({ name }: { name: string }) => !own || own.includes(name);
      const [until, active, underWay] = await Promise.all([now(), releases.activeVersions(), rollouts.underWay()]);
      const remotes = active.filter(isOwn);
      const ownRollouts = underWay.filter(isOwn);
      const candidates = ownRollouts.map(({ name, candidate }) => ({ name, version: candidate }));
      const versions = [...remotes.map(({ name, version }) => ({ name, version })), ...candidates];
      // What failed with the version before says whether the live one is the reason.
      const before = remotes.flatMap(({ name, previousVersions }) =>
        previousVersions.slice(-1).map((version) => ({ name, version })),
      );
      const whole = chartedTime(until, HOURS, 1);
      const [totals, hourly, publications, changes, alarms, evidence] = await Promise.all([
        telemetry.series({
          versions: [...versions, ...before],
          since: new Date(until.getTime() - whole.periodMs),
          periodMs: whole.periodMs,
        }),
        telemetry.series({ versions, ...chartedTime(until, HOURS, HOURS) }),
        releases.publications([...versions, ...before]),
        audit.lastChanges(remotes.map(({ name }) => name)),
        watch.alarms(new Date(until.getTime() - whole.periodMs)),
        Promise.all(ownRollouts.map(async (rollout) => evidenceView(rollout, await analysis.evidence(rollout.id)))),
      ]);
      return {
        since: new Date(until.getTime() - whole.periodMs).toISOString(),
        until: until.toISOString(),
        remotes: remotes.map(({ name, version }) => {
          const ofRemote = <Row extends { name: string }>(rows: readonly Row[]) =>
            rows.filter((row) => row.name === name);
          const sums = ofRemote(totals);
          const published = ofRemote(publications);
          const rollout = ownRollouts.find((one) => one.name === name);
          return {
            name,
            owner: published.find((one) => one.version === version)?.owner ?? '',
            versions: published.map((publication) => versionOf(publication, sums)),
            series: seriesOf(ofRemote(hourly)),
            lastChange: changes.find(({ subject }) => subject === name) ?? null,
            alarms: ofRemote(alarms),
            evidence: evidence.find((one) => one.rollout === rollout?.id) ?? null,
          };
        }),
      };
    },
  );
};

const NO_REPORTS = { loads: 0, failed: 0, errors: 0, failedRequests: 0, p75: {} };

function versionOf(publication: Publication, sums: readonly PeriodSum[]) {
  const { version, publisher, publishedAt, commit } = publication;
  const [figures] = seriesOf(sums.filter((one) => one.version === version));
  return { publisher, publishedAt, commit, ...(figures ?? NO_REPORTS), version };
}
