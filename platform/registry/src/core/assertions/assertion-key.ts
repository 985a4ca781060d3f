import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { ASSERTION_ALGORITHM } from '@mortar/federation';

/** A key that all gateways sign assertions with. */
export interface AssertionKey {
  /** Names it in assertions and in the key set: the thumbprint of its public part (RFC 7638). */
  kid: string;
  /** The Ed25519 key pair. */
  privateKey: JWK;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Milliseconds after which a key gets a successor. */
export const ROTATED_AFTER_MS = 30 * 86_400_000;
/** Milliseconds for which a key is published before anything is signed with it: every gateway publishes it by then. */
const PUBLISHED_AHEAD_MS = 10 * 60_000;
/** Milliseconds for which a key is published after its successor was created: far longer than assertions are valid. */
export const KEPT_AFTER_MS = 60 * 60_000;

export async function newPrivateKey(): Promise<Pick<AssertionKey, 'kid' | 'privateKey'>> {
  const { privateKey } = await generateKeyPair(ASSERTION_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(jwk), privateKey: jwk };
}

/**
 * The key to sign with: the newest that has been published for long enough, and the only one when there is no other.
 *
 * @param keys newest first
 */
export function signingKeyOf(keys: readonly AssertionKey[], now: Date): AssertionKey | undefined {
  const published = keys.find(({ createdAt }) => now.getTime() - Date.parse(createdAt) >= PUBLISHED_AHEAD_MS);
  return published ?? keys.at(-1);
}

/** The public parts of keys, as a JSON Web Key Set. */
export function publicKeySet(keys: readonly AssertionKey[]): { keys: JWK[] } {
  return {
    keys: keys.map(({ kid, privateKey: { kty, crv, x } }) => ({
      kty,
      crv,
      x,
      kid,
      alg: ASSERTION_ALGORITHM,
      use: 'sig',
    })) as JWK[],
  };
}
