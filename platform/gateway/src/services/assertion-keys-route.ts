import { ASSERTION_KEYS_PATH } from '@mortar/federation';
import type { FastifyInstance } from 'fastify';
import { publicKeySet } from '@mortar/registry/core/assertions/assertion-key';
import type { Serving } from '#serving/serving.ts';

/** Serves the keys that services verify assertions with, the one that signs next included. */
export async function assertionKeysRoute(
  app: FastifyInstance,
  { serving }: { serving: Pick<Serving, 'state'> },
): Promise<void> {
  app.get(ASSERTION_KEYS_PATH, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' })
      .type('application/jwk-set+json')
      .serializer(JSON.stringify)
      .send(publicKeySet(serving.state().assertionKeys)),
  );
}
