import { hash } from 'node:crypto';

/** All visitors, in hundredths of a percent: what a share of a rollout is counted in. */
export const ALL_VISITORS = 10_000;

/**
 * The bucket of a subject in a rollout: SHA-256 of remote, rollout and subject, modulo 10,000.
 * A subject below a share stays below every larger one, and each rollout assigns subjects independently.
 */
export function bucketOf(remote: string, rolloutId: string, subject: string): number {
  const digest = hash('sha256', `${remote}:${rolloutId}:${subject}`);
  return Number(BigInt(`0x${digest}`) % BigInt(ALL_VISITORS));
}
