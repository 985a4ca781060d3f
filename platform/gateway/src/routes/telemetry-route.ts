import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { TelemetryReport } from '@mortar/federation';
import { Compile } from 'typebox/compile';
import { segmentsOf } from '#selection/segments.ts';
import type { Visitors } from '#selection/visitors.ts';
import type { Serving } from '#serving/serving.ts';
import { plausibleEvents } from '@mortar/rollouts/telemetry/plausible-events';
import type { AssignedVisitor } from '@mortar/rollouts/assignment/rollout-assignments';
import type { Recorder } from '@mortar/rollouts/telemetry/recorder';
import type { Measure } from '@mortar/registry/core/signals/signals';
import type { KindCounter } from '@mortar/server/observability';
import { acceptBeacons, reportIn } from './beacons.ts';

interface TelemetryRouteOptions {
  serving: Pick<Serving, 'state' | 'sites'>;
  recorder: Recorder;
  visitors: Pick<Visitors, 'of'>;
  pageLoads: KindCounter;
}

/** Compiled: every visitor sends reports, of dozens of events each. */
const isReport = Compile(TelemetryReport);

const LOADS = new Set<Measure>(['load', 'load-failure']);
const LARGEST_REPORT = 16 * 1024;
/** Many visitors share an address; a page sends two or three reports. */
const REPORTS_PER_MINUTE = 600;

/**
 * Accepts reports of browsers. The response is always the same, so that no client learns which forged
 * reports were counted.
 */
export async function telemetryRoute(
  app: FastifyInstance,
  { serving, recorder, visitors, pageLoads }: TelemetryRouteOptions,
): Promise<void> {
  await app.register(rateLimit, { max: REPORTS_PER_MINUTE, timeWindow: 60_000 });
  acceptBeacons(app, LARGEST_REPORT);

  app.post('/releases/telemetry', async (request, reply) => {
    const report = reportIn(isReport, request.body);
    // Who got no document has nothing to report.
    const visitor = visitors.of(request);
    if (report && visitor && isOwnPage(request.headers['sec-fetch-site'])) {
      const state = serving.state();
      // Before it is known whether any of it is plausible: a client must not learn that without being counted.
      recorder.see(visitor, state.signingKey);
      const events = plausibleEvents(report.events, state, visitor.assignments);
      for (const { name } of events.filter(({ measure }) => LOADS.has(measure))) pageLoads.count(name);
      const assignments = (await isCurrent(report.revision, visitor)) ? visitor.assignments : [];
      const segments = segmentsOf(request, report.signedIn === true);
      const { subject } = visitor;
      recorder.record(events, { subject, signingKey: state.signingKey, assignments, segments }, new Date());
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  /**
   * Whether a page was made of the versions that its visitor gets now. One that is older, or a previewed one, says
   * nothing on them. Shells that were built before this was reported are believed.
   */
  async function isCurrent(revision: string | undefined, { assignments }: AssignedVisitor): Promise<boolean> {
    if (revision === undefined) return true;
    const site = await serving.sites()?.of(assignments);
    return site?.revision === revision;
  }
}

function isOwnPage(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin';
}
