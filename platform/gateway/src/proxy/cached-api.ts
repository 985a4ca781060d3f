import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import { Pointer } from 'typebox/value';
import { Agent, type Dispatcher, request } from 'undici';
import { API_PREFIX } from './api-proxy.ts';

/** A value from the data of a response; `missing` when the API returned 404. */
export type ApiResult = { value: unknown } | 'missing';

/**
 * Reads what documents need from the API: cached, single-flight, behind a circuit breaker and with a
 * deadline, so that no document waits for a slow or unavailable API.
 */
export interface CachedApi {
  /**
   * @param path below the API's base address
   * @param at JSON pointer to the value in `data`; all of it when left out
   * @returns the fresh value, else a stale one, else `undefined`
   */
  get(path: string, at?: string): Promise<ApiResult | undefined>;
  /**
   * A whole response for a page that is rendered, at most a second old when it is returned, or part of the read
   * that is in progress.
   *
   * @param path path and query below the API's base address
   * @returns `undefined` when the API is unavailable or slow
   */
  response(path: string): Promise<WholeResponse | undefined>;
  stop(): void;
}

/** A response as pages are rendered from it. */
export interface WholeResponse {
  status: number;
  /** Its body, which is JSON. */
  text: string;
  /** `performance.now()` when it was there. */
  receivedAt: number;
}

/** Deadline in milliseconds after which a document is rendered without the response. */
const DEADLINE_MS = 150;
/** Timeout in milliseconds of the request itself; until then its response is still cached. */
const REQUEST_TIMEOUT_MS = 3_000;
/** Milliseconds for which a response is fresh. */
const FRESH_MS = 30_000;
/** Cached responses: some kilobytes each at most. */
const MOST_CACHED = 5_000;
/** Milliseconds for which the circuit stays open before one request probes the API. */
const OPEN_MS = 3_000;

/** Milliseconds for which a response is rendered from once more. */
export const PAGE_FRESH_MS = 1_000;
/** Characters of whole responses that are cached, for a second: many pages are rendered from those of the layout. */
const LARGEST_CACHE = 4 * 1024 * 1024;

const MISSING_STATUS = new Set([400, 404, 410]);

interface ApiRequest {
  path: string;
  at: string;
}

const BREAKER = { resetTimeout: OPEN_MS, volumeThreshold: 5 };

/** @param apiUrl upstream of `/api`; without one nothing is requested */
export function createCachedApi(apiUrl: string | undefined): CachedApi {
  if (apiUrl === undefined) {
    return { get: async () => undefined, response: async () => undefined, stop: () => undefined };
  }

  // Not by `fetch`, which costs more of the processor than a small response takes otherwise.
  const agent = new Agent();
  // Concurrent reads of one URL are one request. A stale response is served while the API is unavailable.
  const cache = new LRUCache<string, { result: ApiResult }, ApiRequest>({
    max: MOST_CACHED,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context: { path, at } }) => ({
      result: await read(agent, `${apiUrl}${API_PREFIX}${path}`, at),
    }),
  });
  const breaker = new CircuitBreaker((wanted: ApiRequest) => cache.fetch(keyOf(wanted), { context: wanted }), {
    timeout: DEADLINE_MS,
    ...BREAKER,
  });
  const responses = new LRUCache<string, WholeResponse>({
    maxSize: LARGEST_CACHE,
    sizeCalculation: ({ text }) => text.length + 1,
    ttl: PAGE_FRESH_MS,
    fetchMethod: (path) => readWhole(agent, apiUrl, path),
  });
  // Pages are rendered beyond the deadline of the documents that wait for them, for those that follow.
  const responseBreaker = new CircuitBreaker((path: string) => responses.fetch(path), {
    timeout: REQUEST_TIMEOUT_MS,
    ...BREAKER,
  });

  return {
    async get(path, at = '') {
      const wanted = { path, at };
      try {
        return (await breaker.fire(wanted))?.result;
      } catch {
        // Past the deadline, failed, or not requested at all while the circuit is open.
        return cache.peek(keyOf(wanted), { allowStale: true })?.result;
      }
    },
    response: (path) => responseBreaker.fire(path).catch(() => undefined),
    stop() {
      breaker.shutdown();
      responseBreaker.shutdown();
      void agent.destroy();
    },
  };
}

const keyOf = ({ path, at }: ApiRequest) => `${path}#${at}`;

function get(dispatcher: Dispatcher, url: string | URL): Promise<Dispatcher.ResponseData> {
  return request(url, {
    dispatcher,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    headers: { accept: 'application/json' },
  });
}

async function read(dispatcher: Dispatcher, url: string, at: string): Promise<ApiResult> {
  const { statusCode, body } = await get(dispatcher, url);
  if (statusCode !== 200) {
    await body.dump();
    if (MISSING_STATUS.has(statusCode)) return 'missing';
    throw new Error(`The API responded with ${statusCode} to a read for a document.`);
  }
  const { data } = (await body.json()) as { data: object };
  return { value: Pointer.Get(data, at) };
}

/** Fails unless the API responds to this path with JSON: also with the status that something is not there. */
async function readWhole(dispatcher: Dispatcher, apiUrl: string, path: string): Promise<WholeResponse> {
  const base = `${apiUrl}${API_PREFIX}/`;
  const url = new URL(base.slice(0, -1) + path);
  if (!url.href.startsWith(new URL(base).href)) throw new Error('A page requested something outside the API.');
  const { statusCode: status, headers, body } = await get(dispatcher, url);
  if (status >= 500 || !/\bjson\b/.test(String(headers['content-type']))) {
    await body.dump();
    throw new Error(`The API responded with ${status} to a read for a page.`);
  }
  return { status, text: await body.text(), receivedAt: performance.now() };
}
