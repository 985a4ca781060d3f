import { reachedBy, stagesOf } from '@mortar/registry/condition/stages';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';
import type { Change } from './change.ts';
import { rollBackTitle } from './roll-back.ts';

export type RolloutVerb = 'pause' | 'resume' | 'advance' | 'promote' | 'roll-back';

/**
 * A change of a rollout, with its effect in words.
 *
 * @param revision of the front end
 */
export function rolloutChange(verb: RolloutVerb, rollout: RolloutView, revision: number): Change {
  const { name } = rollout;
  const path = verb === 'roll-back' ? `/remotes/${name}/rollback` : `/remotes/${name}/rollout/${verb}`;
  return { ...WORDS[verb](rollout), path, body: { expectedRevision: revision }, rollsBack: verb === 'roll-back' };
}

/** Who is next to get the candidate; `undefined` where that is everybody, whom promoting gives it to. */
export function nextStage(rollout: RolloutView): string | undefined {
  if (rollout.steps[rollout.step + 1] === 100) return undefined;
  return stagesOf(rollout).find((stage) => stage.step === rollout.step + 1)?.title;
}

const WORDS: Record<RolloutVerb, (rollout: RolloutView) => Pick<Change, 'title' | 'effect'>> = {
  pause: (rollout) => ({
    title: 'Pause',
    effect: `${reachedBy(rollout)} keep ${rollout.candidate}, and it stays at that.`,
  }),
  resume: (rollout) => ({
    title: 'Resume',
    effect: `${rollout.candidate} continues where it is (${reachedBy(rollout)}) and is analysed again.`,
  }),
  advance: (rollout) => {
    const { step, steps, candidate } = rollout;
    const reached = reachedBy({ ...rollout, step: step + 1, share: steps[step + 1] ?? 0 });
    return {
      title: `Widen to ${nextStage(rollout) ?? 'everybody'}`,
      effect: `${reached} get ${candidate} now, whatever the evidence shows.`,
    };
  },
  promote: ({ name, candidate, baseline }) => ({
    title: 'Promote to everybody',
    effect: `All visitors get ${name} ${candidate} now; none get ${baseline} any more.`,
  }),
  'roll-back': ({ name, candidate, baseline }) => ({
    title: rollBackTitle(baseline),
    effect: `No visitor gets ${name} ${candidate} any more; all get ${baseline} again.`,
  }),
};
