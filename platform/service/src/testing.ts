import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ASSERTION_ALGORITHM,
  ASSERTION_HEADER,
  ASSERTION_SECONDS,
  ASSERTION_TYPE,
  type BearerIdentity,
} from '@mortar/federation';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A site for the tests of a service: it publishes a key and states visitors. */
export interface TestSite {
  /** `site` of the service's options. */
  url: string;
  /**
   * The headers of a request as the gateway passes it on.
   *
   * @param identity left out: the visitor is not signed in
   */
  headersOf(service: string, identity?: BearerIdentity): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Opens a site on a free port of this machine. */
export async function openTestSite(): Promise<TestSite> {
  const { privateKey, publicKey } = await generateKeyPair(ASSERTION_ALGORITHM);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const keys = JSON.stringify({ keys: [{ ...jwk, kid, alg: ASSERTION_ALGORITHM, use: 'sig' }] });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/jwk-set+json').end(keys);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async headersOf(service, identity) {
      const assertion = new SignJWT({ claims: identity?.claims ?? {} })
        .setProtectedHeader({ alg: ASSERTION_ALGORITHM, typ: ASSERTION_TYPE, kid })
        .setIssuer(url)
        .setAudience(service)
        .setIssuedAt()
        .setExpirationTime(`${ASSERTION_SECONDS}s`);
      if (identity) assertion.setSubject(identity.subject);
      return { [ASSERTION_HEADER]: await assertion.sign(privateKey) };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
