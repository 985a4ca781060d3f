import { timingSafeEqual } from 'node:crypto';

/** Compares what a client sent with a secret, in constant time for texts of the same length. */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
