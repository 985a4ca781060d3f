import { clientNetwork } from '@mortar/server/http';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Document } from '#documents/html/document.ts';
import type { RenderFailure } from '#documents/failures/build-breaker.ts';

/** A document with its page rendered in it. */
export interface RenderedDocument {
  outcome: 'rendered';
  document: Document;
  /** `performance.now()` when it was rendered. */
  renderedAt: number;
  /** `performance.now()` when the API gave the oldest response that it was rendered from. */
  readAt: number;
  found: boolean;
  /** Whether other visitors may get it too. */
  shared: boolean;
}

/** What came of rendering a document; `unavailable` when that is no server build's fault. */
export type Rendering = RenderedDocument | { outcome: 'failed'; failure: RenderFailure } | { outcome: 'unavailable' };

/** What there is of an address. */
export type CachedPage =
  | { state: 'fresh'; page: RenderedDocument }
  /** It is rendered again: what it shows is so old that a browser requests it again. */
  | { state: 'stale'; page: RenderedDocument; next: Promise<Rendering> }
  | { state: 'missing'; next: Promise<Rendering> };

/** Rendered documents, shared by all visitors with the same versions. */
export interface RenderedPages {
  /**
   * The document of an address. What is rendered for it is rendered once for all who wait, and never rejects.
   *
   * @param site of which documents are different
   * @param address path, and of the query what the page reads
   */
  of(site: string, address: string, page: PageRequested): CachedPage;
}

interface PageRequested {
  /** Network address of the client. */
  caller: string;
  /** @param refreshing whether visitors share an earlier one until it is there */
  render: (refreshing: boolean) => Promise<Rendering>;
}

/** Milliseconds for which a document is shared as it is. */
const FRESH_MS = 3_000;
/** Milliseconds for which it is while the next one is rendered: a browser then requests nothing of it again. */
const STALE_MS = 4_500;
/** Bytes of documents, which are evicted for want of room alone. */
const LARGEST_CACHE = 32 * 1024 * 1024;
/** Bytes of documents whose addresses have a query, of which there is no end. */
const LARGEST_QUERY_CACHE = 8 * 1024 * 1024;

/**
 * Documents that are rendered for one network at a time, apart from those that are shared. The others of the network
 * wait in the order in which they were requested.
 */
const MOST_FOR_A_NETWORK = 8;
/** Documents of one network that wait: more than are rendered while a visitor waits for one. */
const MOST_WAITING = 64;

/**
 * Milliseconds that a visitor who has the head of a document waits for its page: about as long as a phone would take to
 * render it.
 */
export const STREAM_TIMEOUT_MS = 1_500;

const UNAVAILABLE = { outcome: 'unavailable' } as const;

/** @param onError receives what keeps a document from being made */
export function createRenderedPages(onError: (error: unknown) => void): RenderedPages {
  const plain = cacheOf(LARGEST_CACHE);
  const queried = cacheOf(LARGEST_QUERY_CACHE);
  const underWay = new Map<string, Promise<Rendering>>();
  const networks = new Map<string, LimitFunction>();

  function keep(key: string, cache: RenderedCache, next: RenderedDocument): Rendering {
    const earlier = cache.peek(key)?.document;
    // The same text is compressed already.
    const kept = earlier?.etag === next.document.etag ? { ...next, document: earlier } : next;
    if (next.shared) cache.set(key, kept);
    else cache.delete(key);
    return kept;
  }

  async function rendered(key: string, cache: RenderedCache, render: () => Promise<Rendering>): Promise<Rendering> {
    try {
      const result = await render();
      return result.outcome === 'rendered' ? keep(key, cache, result) : result;
    } catch (error) {
      onError(error);
      return UNAVAILABLE;
    } finally {
      underWay.delete(key);
    }
  }

  function once(key: string, cache: RenderedCache, render: () => Promise<Rendering>): Promise<Rendering> {
    const rendering = underWay.get(key) ?? rendered(key, cache, render);
    underWay.set(key, rendering);
    return rendering;
  }

  /** In turn with what else is rendered for the network of this caller. */
  function inTurn(key: string, cache: RenderedCache, page: PageRequested): Promise<Rendering> {
    const network = clientNetwork(page.caller);
    const turns = networks.get(network) ?? pLimit(MOST_FOR_A_NETWORK);
    if (turns.pendingCount >= MOST_WAITING) return Promise.resolve(UNAVAILABLE);
    networks.set(network, turns);
    const requestedAt = performance.now();
    const render = async () => {
      const isAwaited = performance.now() - requestedAt < STREAM_TIMEOUT_MS;
      return isAwaited ? page.render(false) : UNAVAILABLE;
    };
    return once(key, cache, () => turns(render)).finally(() => {
      if (turns.activeCount + turns.pendingCount === 0) networks.delete(network);
    });
  }

  return {
    of(site, address, page) {
      const key = `${site} ${address}`;
      const cache = address.includes('?') ? queried : plain;
      const kept = cache.get(key);
      if (!kept) return { state: 'missing', next: underWay.get(key) ?? inTurn(key, cache, page) };
      const age = performance.now() - kept.renderedAt;
      if (age <= FRESH_MS) return { state: 'fresh', page: kept };
      const next = once(key, cache, () => page.render(cache === plain));
      return age <= STALE_MS ? { state: 'fresh', page: kept } : { state: 'stale', page: kept, next };
    },
  };
}

type RenderedCache = LRUCache<string, RenderedDocument>;

function cacheOf(maxSize: number): RenderedCache {
  return new LRUCache({ maxSize, sizeCalculation: ({ document }) => document.size });
}
