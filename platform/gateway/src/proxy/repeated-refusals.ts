import { clientNetwork, tooManyRequests } from '@mortar/server/http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Refusals of the API after which a gateway refuses the same requests itself, for the rest of the period. */
const MOST_REFUSALS = 100;
const PERIOD_MS = 5_000;
/** Bytes of a body that count as one more refusal: a gateway has received and passed on what the API did not want. */
const BYTES_OF_REFUSAL = 64 * 1024;
const MOST_SENDERS = 10_000;
/** Characters of a token and of a path that tell requests apart: no client chooses what a gateway remembers. */
const TOKEN_LENGTH = 43;
const PATH_LENGTH = 100;

export interface RefusalOptions {
  most?: number;
  periodMs?: number;
}

type Sender = Pick<FastifyRequest, 'ip' | 'headers' | 'method' | 'url'>;

/**
 * Counts the requests that the API refuses with 429, by network, account and address of the request: a client that
 * does not stop costs the API nothing, and a gateway a fraction. Other requests of its network pass.
 */
export class RepeatedRefusals {
  readonly #most: number;
  readonly #counts: LRUCache<string, { refusals: number }>;

  constructor({ most = MOST_REFUSALS, periodMs = PERIOD_MS }: RefusalOptions = {}) {
    this.#most = most;
    this.#counts = new LRUCache({ max: MOST_SENDERS, ttl: periodMs });
  }

  /**
   * @param key of {@link check}
   * @param bytes of the body of the request
   */
  count(key: string, bytes: number): void {
    const refusals = 1 + bytes / BYTES_OF_REFUSAL;
    const counted = this.#counts.get(key);
    if (counted) counted.refusals += refusals;
    else this.#counts.set(key, { refusals });
  }

  /**
   * @returns what such requests are counted by: when their response begins, the address of the client may be gone
   * @throws HttpError 429 with `Retry-After` when the API has refused too many of these requests
   */
  check(request: Sender): string {
    const key = keyOf(request);
    if ((this.#counts.get(key)?.refusals ?? 0) < this.#most) return key;
    throw tooManyRequests(Math.max(1, Math.ceil(this.#counts.getRemainingTTL(key) / 1_000)));
  }
}

function keyOf({ ip, headers, method, url }: Sender): string {
  const [path = ''] = url.split('?', 1);
  const token = headers.authorization?.slice(-TOKEN_LENGTH) ?? '';
  return [clientNetwork(ip), token, method, path.slice(0, PATH_LENGTH)].join(' ');
}
