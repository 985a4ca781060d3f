/** The actor of what a rollout's evidence changes by itself, in the audit log. */
export const CANARY_ANALYSIS = 'canary analysis';
