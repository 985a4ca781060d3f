import { createHmac, timingSafeEqual } from 'node:crypto';

/** Characters of a signature: 128 bits. */
const LENGTH = 22;

/** Signs a text (HMAC-SHA256) for one purpose: a signature for one is not valid for another. */
export function sign(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url').slice(0, LENGTH);
}

/** Compares in constant time. */
export function isSignature(key: string, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
