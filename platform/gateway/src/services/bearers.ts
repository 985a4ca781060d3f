import { BEARER_PATH, BearerIdentity } from '@mortar/federation';
import { HttpError, tooManyRequests } from '@mortar/server/http';
import { sha256 } from '@mortar/server/signing';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Agent, request as send } from 'undici';
import { originHeaders } from '#proxy/origin-headers.ts';

/** Milliseconds for which what the API said of a token holds: an ended session counts for no longer. */
const IDENTITY_KEPT_MS = 5_000;
const TIMEOUT_MS = 3_000;
const MOST_KEPT = 10_000;
/** Requests that the API gets from a gateway at the same time. */
const MOST_ASKED = 100;
/** Bytes of claims: they are sent in a header, with each request. */
const LARGEST_IDENTITY = 4_096;

const Enveloped = Type.Object({ data: BearerIdentity });

/** Finds out whose access token a request has. */
export interface Bearers {
  /**
   * @returns null when the request has no token, or the site no API
   * @throws HttpError 401 when the token is not valid, 429 when the API limits its network, 503 when the API is not
   *   available
   */
  of(request: FastifyRequest): Promise<BearerIdentity | null>;
  stop(): void;
}

/** `false`: the token is not valid. */
type Found = { identity: BearerIdentity | false };

/** @param apiUrl left out: every visitor is anonymous */
export function createBearers(apiUrl: string | undefined, keptMs = IDENTITY_KEPT_MS): Bearers {
  if (apiUrl === undefined) return { of: async () => null, stop: () => undefined };
  const agent = new Agent({ connections: MOST_ASKED, maxResponseSize: LARGEST_IDENTITY });
  const found = new LRUCache<string, Found, FastifyRequest>({
    max: MOST_KEPT,
    ttl: keptMs,
    fetchMethod: (_key, _stale, { context }) => ask(context),
  });

  async function ask(request: FastifyRequest): Promise<Found> {
    const { statusCode, headers, body } = await send(`${apiUrl}${BEARER_PATH}`, {
      dispatcher: agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...originHeaders(request),
        accept: 'application/json',
        authorization: request.headers.authorization ?? '',
      },
    });
    if (statusCode === 200) return { identity: Value.Parse(Enveloped, await body.json()).data };
    await body.dump();
    if (statusCode === 401) return { identity: false };
    if (statusCode === 429) throw tooManyRequests(Number(headers['retry-after'] ?? 1) || 1);
    throw new Error(`The API responded with ${statusCode} to the question whose a token is.`);
  }

  return {
    async of(request) {
      const { authorization } = request.headers;
      if (authorization === undefined) return null;
      const answer = await found.fetch(sha256(authorization), { context: request }).catch((error: unknown) => {
        if (error instanceof HttpError) throw error;
        throw unknownBearer(error);
      });
      if (!answer) throw unknownBearer();
      if (answer.identity) return answer.identity;
      throw new HttpError({ status: 401, code: 'not_signed_in', message: 'Please sign in to go on.' });
    },
    stop: () => void agent.destroy(),
  };
}

const unknownBearer = (cause?: unknown) =>
  new HttpError({
    status: 503,
    code: 'identity-unavailable',
    message: 'We cannot check just now who you are. Please try again in a moment.',
    headers: { 'retry-after': '5' },
    cause,
  });
