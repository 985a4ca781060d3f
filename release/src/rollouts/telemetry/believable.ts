import type { TelemetryEvent, TelemetryMeasure } from '@mortar/contracts';
import type { ActiveRemote, ActiveState } from '#core/releases/active-state.ts';
import { bucketOf } from '#rollouts/assignment/bucket.ts';

/**
 * `render-failure`: a server build threw, took too long or took its process with it while it rendered a page. Gateways
 * measure it; no report of a browser can contain it.
 */
export type Measure = TelemetryMeasure | 'render-failure';

/** An event as gateways record it: reported by a browser or measured by the gateway itself. */
export interface RecordedEvent extends Omit<TelemetryEvent, 'measure'> {
  measure: Measure;
}

/** An event that passed the plausibility check, and the rollout that it is evidence for, if any. */
export interface BelievableEvent extends RecordedEvent {
  /** The rollout that this visitor is compared in, and as which side. */
  side: RolloutSide | null;
}

/** The side that a visitor is on in a rollout. */
export interface RolloutSide {
  /** The front end that is rolled out. */
  name: string;
  rollout: string;
  candidate: boolean;
}

/** The sides that a subject is on in all rollouts. */
export function sidesOf({ remotes }: ActiveState, subject: string): RolloutSide[] {
  return remotes.flatMap((remote) => versionsFor(remote, subject).side ?? []);
}

/**
 * Filters out events about versions that this subject never got: instead of trusting the browser, it
 * recomputes what the gateway served. Events about the fallback version pass, but count for neither side of
 * a rollout.
 */
export function believable(
  events: readonly RecordedEvent[],
  { remotes }: ActiveState,
  subject: string | undefined,
): BelievableEvent[] {
  return events.flatMap((event) => {
    const remote = remotes.find(({ name }) => name === event.name);
    if (!remote) return [];
    const { given, fallback, side } = versionsFor(remote, subject);
    if (event.version === given) return [{ ...event, side }];
    return event.version === fallback ? [{ ...event, side: null }] : [];
  });
}

function versionsFor(
  { name, active, previous, rollout }: ActiveRemote,
  subject: string | undefined,
): { given: string; fallback: string | undefined; side: RolloutSide | null } {
  const usual = { given: active.version, fallback: previous?.version };
  if (!rollout || subject === undefined) return { ...usual, side: null };
  const candidate = bucketOf(name, rollout.id, subject) < rollout.share;
  const versions = candidate ? { given: rollout.candidate.version, fallback: active.version } : usual;
  return { ...versions, side: { name, rollout: rollout.id, candidate } };
}
