/** `running` and `paused` are under way; the others are how a rollout can have ended. */
export const ROLLOUT_STATUSES = ['running', 'paused', 'promoted', 'aborted', 'rolled-back'] as const;
export type RolloutStatus = (typeof ROLLOUT_STATUSES)[number];
