import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '@mortar/server/database';
import { sha256 } from '@mortar/server/signing';
import { ApiError, conflict, invalidField } from '#lib/api-error.ts';
import {
  claimKey,
  type IdempotencyKey,
  releaseKey,
  type StoredRequest,
  storeResponse,
} from './idempotency.repository.ts';

interface IdempotencyOptions {
  database: Database;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the request that claimed its `Idempotency-Key`. */
    idempotency: IdempotencyKey | null;
  }
  interface FastifyContextConfig {
    /**
     * The response is never stored for a repeat, because it or the request contains passwords, tokens or cookies.
     */
    neverStored?: true;
    /**
     * Issues the access token of a response for its bearer again: the response is stored without its
     * `data.accessToken`, and a repeat gets this one.
     */
    issueAgain?: (request: FastifyRequest) => Promise<string>;
  }
}

/**
 * Makes POST requests with an `Idempotency-Key` idempotent: a repeat gets the stored response, whichever
 * API process receives it. Not on a route with `neverStored`, and not after what is worth a retry: a 409 because of what
 * there was then, a 429, a 5xx, or the 499 of an upload whose client left.
 */
export const idempotency = fastifyPlugin(async (app: FastifyInstance, { database }: IdempotencyOptions) => {
  app.decorateRequest('idempotency', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || request.is404) return undefined;
    if (request.routeOptions.config.neverStored) return undefined;
    if (typeof key !== 'string' || key.length === 0 || key.length > 200) {
      throw invalidField('Idempotency-Key', 'The Idempotency-Key must have 1 to 200 characters');
    }
    const owner = request.identity?.accountId ?? request.ip;
    const requestHash = hashOf(request);
    const stored = await claimKey(database, { owner, key }, requestHash);
    if (!stored) {
      request.idempotency = { owner, key };
      return undefined;
    }
    if (stored.requestHash !== requestHash) {
      throw new ApiError({
        status: 422,
        code: 'idempotency_key_reused',
        message: 'This Idempotency-Key was used for another request',
      });
    }
    if (stored.status === null) throw conflict('in_progress', 'The same request is still being worked on');
    const body = await withToken(request, stored);
    return reply
      .code(stored.status)
      .header('idempotent-replayed', 'true')
      .type(stored.status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json')
      .serializer((text: string) => text)
      .send(body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotency: claimed } = request;
    if (!claimed) return payload;
    request.idempotency = null;
    const { statusCode } = reply;
    if (statusCode >= 500 || [409, 429, 499].includes(statusCode) || typeof payload !== 'string') {
      await releaseKey(database, claimed);
    } else {
      const { issueAgain } = request.routeOptions.config;
      await storeResponse(database, claimed, statusCode, issueAgain ? withoutToken(payload) : payload);
    }
    return payload;
  });
});

interface TokenBody {
  data?: { accessToken?: string };
}

function withoutToken(payload: string): string {
  const body = JSON.parse(payload) as TokenBody;
  delete body.data?.accessToken;
  return JSON.stringify(body);
}

/** The stored body, with a new token in the place of the one that was not stored. */
async function withToken(request: FastifyRequest, { status, body }: StoredRequest): Promise<string> {
  const { issueAgain } = request.routeOptions.config;
  if (!issueAgain || body === null || status === null || status >= 400) return body ?? '';
  const stored = JSON.parse(body) as TokenBody;
  return JSON.stringify({ ...stored, data: { ...stored.data, accessToken: await issueAgain(request) } });
}

/** A multipart body is not read at this point: its headers stand for it. */
function hashOf(request: FastifyRequest): string {
  const { 'content-type': type = '', 'content-length': length = '' } = request.headers;
  const body = request.body === undefined ? `${type.split(';')[0]} ${length}` : JSON.stringify(request.body);
  return sha256(`${request.url} ${body}`, 'base64url');
}
