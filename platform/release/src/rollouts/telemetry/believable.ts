import type { TelemetryEvent } from '@mortar/federation';
import type { ActiveRemote, ActiveState, ServedRelease } from '#core/releases/active-state.ts';
import type { RolloutSide } from '#rollouts/assignment/sides.ts';
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

/**
 * Filters out events about versions that this visitor never got: instead of trusting the browser, it
 * recomputes what the gateway served. Events about the fallback version pass, but count for neither side of
 * a rollout.
 */
export function believable(
  events: readonly RecordedEvent[],
  { remotes }: ActiveState,
  sides: readonly RolloutSide[] = [],
): BelievableEvent[] {
  return events.flatMap((event) => {
    const remote = remotes.find(({ name }) => name === event.name);
    if (!remote) return [];
    const { given, fallback, side } = versionsFor(remote, sides);
    if (event.version === given.version) return [{ ...event, cause: plausibleCause(event, given), side }];
    return event.version === fallback?.version ? [{ ...event, cause: undefined, side: null }] : [];
  });
}

function versionsFor(
  { active, previous, rollout }: ActiveRemote,
  sides: readonly RolloutSide[],
): { given: ServedRelease; fallback: ServedRelease | null; side: RolloutSide | null } {
  const usual = { given: active, fallback: previous };
  const side = rollout && sides.find((one) => one.rollout === rollout.id);
  if (!side) return { ...usual, side: null };
  const versions = side.candidate ? { given: rollout.candidate, fallback: active } : usual;
  return { ...versions, side };
}
