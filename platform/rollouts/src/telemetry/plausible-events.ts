import type { TelemetryEvent } from '@mortar/federation';
import type { ActiveRemote, ActiveState, ServedRelease } from '@mortar/registry/core/releases/active-state';
import type { RolloutAssignment } from '#assignment/rollout-assignments.ts';
import { plausibleCause, type RecordedCause } from './cause.ts';
import type { Measure } from '@mortar/registry/core/signals/signals';

/** An event as gateways record it: reported by a browser or measured by the gateway itself. */
export interface RecordedEvent extends Omit<TelemetryEvent, 'measure' | 'cause'> {
  measure: Measure;
  cause?: RecordedCause | undefined;
}

/** An event that passed the plausibility check, and the rollout that it is evidence for, if any. */
export interface PlausibleEvent extends RecordedEvent {
  /** The rollout that this visitor is compared in, and to which version they are assigned. */
  assignment: RolloutAssignment | null;
  /** Whether the version is what all get who have no candidate. */
  isLive: boolean;
}

/**
 * Filters out events about versions that this visitor never got: instead of trusting the browser, it
 * recomputes what the gateway served. Events about the fallback version pass, but count for neither version of
 * a rollout.
 */
export function plausibleEvents(
  events: readonly RecordedEvent[],
  { remotes }: ActiveState,
  assignments: readonly RolloutAssignment[] = [],
): PlausibleEvent[] {
  return events.flatMap((event) => {
    const remote = remotes.find(({ name }) => name === event.name);
    if (!remote) return [];
    const { given, fallback, assignment } = versionsFor(remote, assignments);
    const cause = plausibleCause(event, event.version === given.version ? given : (fallback ?? given));
    if (event.measure === 'goal' && !cause) return [];
    const isLive = event.version === remote.active.version;
    if (event.version === given.version) return [{ ...event, cause, assignment, isLive }];
    return event.version === fallback?.version
      ? [{ ...event, cause: event.measure === 'goal' ? cause : undefined, assignment: null, isLive }]
      : [];
  });
}

function versionsFor(
  { active, previous, rollout }: ActiveRemote,
  assignments: readonly RolloutAssignment[],
): { given: ServedRelease; fallback: ServedRelease | null; assignment: RolloutAssignment | null } {
  const usual = { given: active, fallback: previous };
  const assignment = rollout && assignments.find((one) => one.rollout === rollout.id);
  if (!assignment) return { ...usual, assignment: null };
  const versions = assignment.candidate ? { given: rollout.candidate, fallback: active } : usual;
  return { ...versions, assignment };
}
