import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import { Pointer } from 'typebox/value';
import { API_PREFIX } from './api-proxy.ts';

/** What the API answered: a value in its data, or that there is no such thing. */
export type Answered = { value: unknown } | 'missing';

/** Asks the API for what documents are made of, and never lets one wait for what does not come. */
export interface ApiAnswers {
  /**
   * What the API says at an address; `undefined` when it does not say so in time, and has not before.
   *
   * @param path below its base address
   * @param at JSON pointer to the value in the `data` that is answered; all of it when left out
   */
  of(path: string, at?: string): Promise<Answered | undefined>;
  stop(): void;
}

/** Milliseconds that a document waits for an answer. */
const DEADLINE_MS = 150;
/** Milliseconds after which a call is given up, for which no document waits any longer. */
const GIVEN_UP_MS = 3_000;
/** Milliseconds for which an answer is used without asking again. */
const FRESH_MS = 30_000;
/** Answers kept: some kilobytes each at most. */
const MOST_KEPT = 5_000;
/** Milliseconds for which nobody asks an API that fails, before one document tries again. */
const REST_MS = 3_000;

const MISSING_STATUS = new Set([400, 404, 410]);

/** @param apiUrl upstream of `/api`; without one nothing is asked */
export function createApiAnswers(apiUrl: string | undefined): ApiAnswers {
  if (apiUrl === undefined) return { of: async () => undefined, stop: () => undefined };

  // Each address is asked for once at a time, and what is known outlives an API that is away.
  const answers = new LRUCache<string, { answered: Answered }, Asked>({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context: { path, at } }) => ({
      answered: await ask(`${apiUrl}${API_PREFIX}${path}`, at),
    }),
  });
  const breaker = new CircuitBreaker((asked: Asked) => answers.fetch(keyOf(asked), { context: asked }), {
    timeout: DEADLINE_MS,
    resetTimeout: REST_MS,
    volumeThreshold: 5,
  });

  return {
    async of(path, at = '') {
      const asked = { path, at };
      try {
        return (await breaker.fire(asked))?.answered;
      } catch {
        // Late, failed, or not asked at all while the API rests.
        return answers.peek(keyOf(asked), { allowStale: true })?.answered;
      }
    },
    stop: () => breaker.shutdown(),
  };
}

interface Asked {
  path: string;
  at: string;
}

const keyOf = ({ path, at }: Asked) => `${path}#${at}`;

async function ask(url: string, at: string): Promise<Answered> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(GIVEN_UP_MS),
    headers: { accept: 'application/json' },
  });
  if (MISSING_STATUS.has(response.status)) {
    await response.body?.cancel();
    return 'missing';
  }
  if (!response.ok) throw new Error(`The API answered ${response.status} when asked what a document says.`);
  const { data } = (await response.json()) as { data: object };
  return { value: Pointer.Get(data, at) };
}
