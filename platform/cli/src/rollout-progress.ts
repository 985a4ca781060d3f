import { describeAudience, isAudience } from '@mortar/registry/core/audiences/audience';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';

export type AudienceShare = RolloutView['audiences'][number];

/** `20 % of visitors from NG` */
export function audienceShare({ audience, share }: AudienceShare): string {
  return `${share} % of ${isAudience(audience) ? describeAudience(audience) : audience}`;
}

/** Who gets the candidate of a rollout now: `20 % of visitors from NG`, or `10 %`. */
export function progress({ share, step, audiences }: RolloutView): string {
  const current = step < 0 ? audiences.at(step) : undefined;
  return current ? audienceShare(current) : `${share} %`;
}

/** The rollout with who gets its candidate now, in words: its `share` is 0 while only audiences do. */
export function withReach(rollout: RolloutView): RolloutView & { reach: string } {
  return { ...rollout, reach: progress(rollout) };
}
