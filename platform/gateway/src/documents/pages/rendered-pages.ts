import { clientNetwork } from '@mortar/server/http';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Document } from '#documents/html/document.ts';
import type { RenderFailure } from '#documents/failures/failing-builds.ts';

/** A document with its page rendered in it. */
export interface RenderedDocument {
  document: Document;
  /** `performance.now()` when it was rendered. */
  renderedAt: number;
  /** `performance.now()` when the API gave the oldest response that it was rendered from. */
  readAt: number;
  found: boolean;
  /** Whether other visitors may get it too. */
  shared: boolean;
  /** What replaces it, where that was not there in time. */
  next?: Promise<Rendering>;
}

/** What came of rendering a document. */
export type Rendering = RenderedDocument | { failure?: RenderFailure };

/** Rendered documents, shared by all visitors with the same versions. */
export interface RenderedPages {
  /**
   * The document of an address: at once when it is cached, else what comes of rendering it, once for all who wait.
   * One that is cached is returned, however old, where the next one takes too long or fails. Never rejects.
   *
   * @param site of which documents are different
   * @param address path, and of the query what the page reads
   */
  of(
    site: string,
    address: string,
    page: PageRequested,
  ): RenderedDocument | { soon: Promise<RenderedDocument> } | { first: Promise<Rendering> };
}

interface PageRequested {
  /** Network address of the client. */
  caller: string;
  /** @param refreshing whether visitors share an earlier one until it is there */
  render: (refreshing: boolean) => Promise<Rendering>;
}

/** Milliseconds for which a document is shared as it is. */
const FRESH_MS = 3_000;
/**
 * Milliseconds for which a document is shared at once, while the next one is rendered: what it was rendered from is
 * then fresh enough for the browser, which requests nothing of it again.
 */
const STALE_MS = 4_500;
/** Milliseconds that a document waits for one that replaces a stale one. */
const REVALIDATE_WAIT_MS = 100;
/** Bytes of documents in all their encodings: one takes some 30 kB compressed. They are evicted for want of room alone. */
const LARGEST_CACHE = 24 * 1024 * 1024;
/** Bytes of documents whose addresses have a query, of which there is no end. */
const LARGEST_QUERY_CACHE = 6 * 1024 * 1024;

/**
 * Documents that are rendered for one network at a time, apart from those that are shared. The others of the network
 * wait in the order in which they were requested.
 */
const MOST_FOR_A_NETWORK = 8;
/** Documents of one network that wait: more than are rendered while a visitor waits for one. */
const MOST_WAITING = 64;

/**
 * Milliseconds that a visitor who sees the layout waits for the page: about as long as a phone would take to render it.
 */
export const STREAM_TIMEOUT_MS = 1_500;

/** What replaces a stale document where that is rendered soon, else the stale one: browsers request what it shows. */
async function soonOr(stale: RenderedDocument, next: Promise<Rendering>): Promise<RenderedDocument> {
  const rendered = await within(REVALIDATE_WAIT_MS, next);
  return rendered && 'document' in rendered ? rendered : { ...stale, next };
}

/** What came of rendering, if that is known in time. */
export async function within<Result>(milliseconds: number, rendering: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([rendering, deadline]).finally(() => clearTimeout(timer));
}

type RenderedCache = LRUCache<string, RenderedDocument>;

/** @param onError receives what keeps a document from being made */
export function createRenderedPages(onError: (error: unknown) => void): RenderedPages {
  const [plain, queried] = [LARGEST_CACHE, LARGEST_QUERY_CACHE].map(
    (maxSize) => new LRUCache<string, RenderedDocument>({ maxSize, sizeCalculation: ({ document }) => document.size }),
  ) as [RenderedCache, RenderedCache];
  const underWay = new Map<string, Promise<Rendering>>();
  const networks = new Map<string, LimitFunction>();

  function once(key: string, cache: RenderedCache, render: () => Promise<Rendering>): Promise<Rendering> {
    const known = underWay.get(key);
    if (known) return known;
    const rendering = render()
      .then((result) => {
        if (!('document' in result)) return result;
        if (!result.shared) {
          cache.delete(key);
          return result;
        }
        const kept = unlessChanged(cache.peek(key), result);
        cache.set(key, kept);
        // It counts with its size as it was put there.
        void kept.document.packed.then(() => cache.peek(key) === kept && cache.set(key, { ...kept }));
        return kept;
      })
      .catch((error: unknown) => {
        onError(error);
        return {};
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  /** In turn with what else is rendered for the network of this caller. */
  function inTurn(key: string, cache: RenderedCache, page: PageRequested): Promise<Rendering> {
    const known = underWay.get(key);
    if (known) return known;
    const network = clientNetwork(page.caller);
    const turns = networks.get(network) ?? pLimit(MOST_FOR_A_NETWORK);
    if (turns.pendingCount >= MOST_WAITING) return Promise.resolve({});
    networks.set(network, turns);
    const requestedAt = performance.now();
    const render = async () => {
      const isAwaited = performance.now() - requestedAt < STREAM_TIMEOUT_MS;
      return isAwaited ? page.render(false) : {};
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
      if (!kept) return { first: inTurn(key, cache, page) };
      const age = performance.now() - kept.renderedAt;
      if (age <= FRESH_MS) return kept;
      const next = once(key, cache, () => page.render(cache === plain));
      return age <= STALE_MS ? kept : { soon: soonOr(kept, next) };
    },
  };
}

/** The next document, in the bytes of the one before where these are the same: they are compressed already. */
function unlessChanged(before: RenderedDocument | undefined, next: RenderedDocument): RenderedDocument {
  return before?.document.etag === next.document.etag ? { ...next, document: before.document } : next;
}
