import { describeAudience, isAudience } from '#core/audiences/audience.ts';
import type { RolloutView } from '#schemas/rollouts.ts';
import { percents } from './figures.ts';

/** Everybody who gets the candidate at some point of a rollout, in order. */
export interface Stage {
  /** As steps of a rollout are counted: those of audiences are below zero. */
  step: number;
  title: string;
}

export function stagesOf({ audiences, steps }: Pick<RolloutView, 'audiences' | 'steps'>): Stage[] {
  return [
    ...audiences.map((one, index) => ({ step: index - audiences.length, title: audienceTitle(one) })),
    ...steps.map((percent, step) => ({ step, title: percents(percent) })),
  ];
}

/** Who gets the candidate now, as the subject of a sentence. */
export function reachedBy(rollout: Pick<RolloutView, 'audiences' | 'steps' | 'step' | 'share'>): string {
  if (rollout.step >= 0) return `${percents(rollout.share)} of visitors`;
  const title = stagesOf(rollout).find(({ step }) => step === rollout.step)?.title ?? 'nobody';
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function audienceTitle({ audience, share }: RolloutView['audiences'][number]): string {
  const who = isAudience(audience) ? describeAudience(audience) : audience;
  return share === 100 ? who : `${percents(share)} of ${who}`;
}
