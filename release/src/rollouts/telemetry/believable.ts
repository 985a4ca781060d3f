import type { TelemetryEvent } from '@mortar/contracts';
import type { ActiveRemote, ActiveState, ServedRelease } from '#core/releases/active-state.ts';
import { type Assignment, assignmentOf, type Visitor } from '#rollouts/assignment/assignment.ts';
import { plausibleCause } from './cause.ts';
import type { Measure } from './signals.ts';

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
export interface RolloutSide extends Assignment {
  /** The front end that is rolled out. */
  name: string;
  rollout: string;
}

/** The sides that a visitor is on in all rollouts. */
export function sidesOf({ remotes }: ActiveState, visitor: Visitor): RolloutSide[] {
  return remotes.flatMap((remote) => versionsFor(remote, visitor).side ?? []);
}

/**
 * Filters out events about versions that this visitor never got: instead of trusting the browser, it
 * recomputes what the gateway served. Events about the fallback version pass, but count for neither side of
 * a rollout.
 */
export function believable(
  events: readonly RecordedEvent[],
  { remotes }: ActiveState,
  visitor: Visitor | undefined,
): BelievableEvent[] {
  return events.flatMap((event) => {
    const remote = remotes.find(({ name }) => name === event.name);
    if (!remote) return [];
    const { given, fallback, side } = versionsFor(remote, visitor);
    if (event.version === given.version) return [{ ...event, cause: plausibleCause(event, given), side }];
    return event.version === fallback?.version ? [{ ...event, cause: undefined, side: null }] : [];
  });
}

function versionsFor(
  { name, active, previous, rollout }: ActiveRemote,
  visitor: Visitor | undefined,
): { given: ServedRelease; fallback: ServedRelease | null; side: RolloutSide | null } {
  const usual = { given: active, fallback: previous };
  const assignment = rollout && visitor && assignmentOf(name, rollout, visitor);
  if (!assignment) return { ...usual, side: null };
  const versions = assignment.candidate ? { given: rollout.candidate, fallback: active } : usual;
  return { ...versions, side: { name, rollout: rollout.id, ...assignment } };
}
