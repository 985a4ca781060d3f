import type { PageHead } from '@mortar/contracts';
import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import { API_PREFIX } from './api-proxy.ts';
import { filledPath } from './filled-path.ts';

/** What the API says of a page: its head, or that there is no such page. */
export type AskedHead = { head: PageHead } | 'missing';

/** Asks the API for the heads of pages, and never lets a document wait for one that does not come. */
export interface PageHeads {
  /**
   * What the API says of the page of a route; `undefined` when it does not say so in time, and has
   * not before.
   */
  of(from: string, params: Readonly<Record<string, string | undefined>>): Promise<AskedHead | undefined>;
  stop(): void;
}

/** Milliseconds that a document waits for its head. */
const DEADLINE_MS = 150;
/** Milliseconds after which a call is given up, for which no document waits any longer. */
const GIVEN_UP_MS = 3_000;
/** Milliseconds for which an answer is used without asking again. */
const FRESH_MS = 30_000;
/** Answers kept: some kilobytes each. */
const MOST_KEPT = 5_000;
/** Milliseconds for which nobody asks an API that fails, before one document tries again. */
const REST_MS = 3_000;

const MISSING_STATUS = new Set([400, 404, 410]);

/** @param apiUrl upstream of `/api`; without one nothing is asked */
export function createPageHeads(apiUrl: string | undefined): PageHeads {
  if (apiUrl === undefined) return { of: async () => undefined, stop: () => undefined };

  // Each address is asked for once at a time, and what is known outlives an API that is away.
  const answers = new LRUCache<string, { asked: AskedHead }>({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (path) => ({ asked: await ask(`${apiUrl}${API_PREFIX}${path}`) }),
  });
  const breaker = new CircuitBreaker((path: string) => answers.fetch(path), {
    timeout: DEADLINE_MS,
    resetTimeout: REST_MS,
    volumeThreshold: 5,
  });

  return {
    async of(from, params) {
      const path = filledPath(from, params);
      try {
        return (await breaker.fire(path))?.asked;
      } catch {
        // Late, failed, or not asked at all while the API rests.
        return answers.peek(path, { allowStale: true })?.asked;
      }
    },
    stop: () => breaker.shutdown(),
  };
}

async function ask(url: string): Promise<AskedHead> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(GIVEN_UP_MS),
    headers: { accept: 'application/json' },
  });
  if (MISSING_STATUS.has(response.status)) {
    await response.body?.cancel();
    return 'missing';
  }
  if (!response.ok) throw new Error(`The API answered ${response.status} when asked for a head.`);
  const { data } = (await response.json()) as { data: PageHead };
  return { head: data };
}
