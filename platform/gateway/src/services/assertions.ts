import { ASSERTION_ALGORITHM, ASSERTION_SECONDS, ASSERTION_TYPE, type BearerIdentity } from '@mortar/federation';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AssertionKey, signingKeyOf } from '@mortar/registry/core/assertions/assertion-key';
import type { Serving } from '#serving/serving.ts';

interface AssertionsOptions {
  serving: Pick<Serving, 'state' | 'now'>;
  /** The site, as assertions name it. */
  issuer: string;
}

/** States to services who sends a request. */
export interface Assertions {
  /**
   * @param audience the name of the service
   * @param identity null for a visitor who is not signed in
   */
  sign(audience: string, identity: BearerIdentity | null): Promise<string>;
}

/** Keys that are in use at the same time, at most: a newest one, and those from before. */
const MOST_KEYS = 4;

export function createAssertions({ serving, issuer }: AssertionsOptions): Assertions {
  const imported = new LRUCache<string, CryptoKey, AssertionKey>({
    max: MOST_KEYS,
    fetchMethod: async (_kid, _stale, { context: { privateKey } }) =>
      (await importJWK(privateKey, ASSERTION_ALGORITHM)) as CryptoKey,
  });

  return {
    async sign(audience, identity) {
      const key = signingKeyOf(serving.state().assertionKeys, serving.now());
      const secret = key && (await imported.fetch(key.kid, { context: key }));
      if (!secret) throw new Error('There is no key to sign assertions with.');
      const issuedAt = Math.floor(Date.now() / 1_000);
      const assertion = new SignJWT({ claims: identity?.claims ?? {} })
        .setProtectedHeader({ alg: ASSERTION_ALGORITHM, typ: ASSERTION_TYPE, kid: key.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ASSERTION_SECONDS);
      if (identity) assertion.setSubject(identity.subject);
      return assertion.sign(secret);
    },
  };
}
