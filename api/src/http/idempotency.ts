import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '@mortar/server/database';
import { ApiError, conflict, invalidField } from './api-error.ts';

interface IdempotencyOptions {
  database: Database;
}

interface Kept {
  request_hash: string;
  status: number | null;
  body: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the one request that does the work for its `Idempotency-Key`. */
    idempotency: { owner: string; key: string } | null;
  }
  interface FastifyContextConfig {
    /**
     * Nothing of a call is kept for a repeat, neither of its body nor of its answer: they hold passwords,
     * tokens or cookies.
     */
    neverKept?: true;
  }
}

const KEPT = "interval '1 day'";
/** After this long a request that never answered is taken for dead. */
const ABANDONED = "interval '1 minute'";

/**
 * Any POST with an `Idempotency-Key` is done once: a repeat gets the same answer, whichever API
 * process it reaches. Not so where the route says `neverKept`, and not after a refusal that passes by
 * itself (429) or a fault of ours: then a repeat is another try.
 */
export const idempotency = fastifyPlugin(async (app: FastifyInstance, { database }: IdempotencyOptions) => {
  app.decorateRequest('idempotency', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || request.is404) return undefined;
    if (request.routeOptions.config.neverKept) return undefined;
    if (typeof key !== 'string' || key.length === 0 || key.length > 200) {
      throw invalidField('Idempotency-Key', 'The Idempotency-Key must have 1 to 200 characters');
    }
    const owner = request.identity?.accountId ?? request.ip;
    const requestHash = hashOf(request);
    const kept = await claim(database, owner, key, requestHash);
    if (!kept) {
      request.idempotency = { owner, key };
      return undefined;
    }
    if (kept.request_hash !== requestHash) {
      throw new ApiError({
        status: 422,
        code: 'idempotency_key_reused',
        message: 'This Idempotency-Key was used for another request',
      });
    }
    if (kept.status === null) throw conflict('in_progress', 'The same request is still being worked on');
    return reply
      .code(kept.status)
      .header('idempotent-replayed', 'true')
      .type(kept.status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json')
      .serializer((body: string) => body)
      .send(kept.body ?? '');
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotency: own } = request;
    if (!own) return payload;
    request.idempotency = null;
    if (reply.statusCode >= 500 || reply.statusCode === 429 || typeof payload !== 'string') {
      await database.query('DELETE FROM idempotency_keys WHERE owner = $1 AND key = $2', [own.owner, own.key]);
    } else {
      await database.query('UPDATE idempotency_keys SET status = $3, body = $4 WHERE owner = $1 AND key = $2', [
        own.owner,
        own.key,
        reply.statusCode,
        payload,
      ]);
    }
    return payload;
  });
});

/** Takes the key for this request, or returns what is kept under it. */
async function claim(database: Database, owner: string, key: string, requestHash: string): Promise<Kept | undefined> {
  const taken = await database.query(
    `INSERT INTO idempotency_keys AS kept (owner, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (owner, key) DO UPDATE
       SET request_hash = excluded.request_hash, status = NULL, body = NULL, created_at = now()
       WHERE kept.created_at < now() - ${KEPT}
         OR (kept.status IS NULL AND kept.created_at < now() - ${ABANDONED})
     RETURNING key`,
    [owner, key, requestHash],
  );
  if (taken.length > 0) return undefined;
  const [kept] = await database.query<Kept>(
    'SELECT request_hash, status, body FROM idempotency_keys WHERE owner = $1 AND key = $2',
    [owner, key],
  );
  return kept ?? { request_hash: requestHash, status: null, body: null };
}

/** A multipart body is not read yet; of it, only what the head says of it counts. */
function hashOf(request: FastifyRequest): string {
  const { 'content-type': type = '', 'content-length': length = '' } = request.headers;
  const body = request.body === undefined ? `${type.split(';')[0]} ${length}` : JSON.stringify(request.body);
  return createHash('sha256').update(`${request.url} ${body}`).digest('base64url');
}
