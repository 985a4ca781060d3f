import { createHmac } from 'node:crypto';
import { isSameSecret } from './is-same-secret.ts';

/** Characters of a signature: 128 bits. */
const LENGTH = 22;

/** Signs a text (HMAC-SHA256) for one purpose: a signature for one is not valid for another. */
export function sign(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url').slice(0, LENGTH);
}

/** Whether `sign` made the signature for this text and purpose. Compares in constant time. */
export function isSignature(key: string, purpose: string, text: string, signature: string): boolean {
  return isSameSecret(signature, sign(key, purpose, text));
}
