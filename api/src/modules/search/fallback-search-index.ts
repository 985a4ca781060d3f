import CircuitBreaker from 'opossum';
import type { ProductFilters } from '@mortar/contracts';
import type { Page } from '#http/page.ts';
import { ApiError } from '#lib/api-error.ts';
import type { StorePlace } from '#modules/places/index.ts';
import type {
  FacetCounts,
  FoundPage,
  ProductListing,
  ProductSearch,
  SearchFeed,
  SearchIndex,
  SuggestedMatches,
  SuggestionBounds,
} from './search-index.ts';

/** How long a read waits for the engine, and how long the engine is left alone after it failed. */
const BREAKER = { timeout: 2_000, volumeThreshold: 5, errorThresholdPercentage: 50, resetTimeout: 10_000 };

/**
 * Reads from an engine, and from the tables while it does not answer. Reads that fail are repeated there; when half of
 * them fail, the engine is not asked for ten seconds, then by one read.
 */
export class FallbackSearchIndex implements SearchIndex {
  readonly #engine: SearchIndex;
  readonly #tables: SearchIndex;
  readonly #breaker: CircuitBreaker<[() => Promise<unknown>], unknown>;

  /** @param changed is told when the engine is no longer asked, with the reason, and when it is again */
  constructor(engine: SearchIndex, tables: SearchIndex, changed: (isAway: boolean, error?: unknown) => void) {
    this.#engine = engine;
    this.#tables = tables;
    this.#breaker = new CircuitBreaker((search: () => Promise<unknown>) => search(), {
      ...BREAKER,
      // The request is wrong, not the engine.
      errorFilter: (error) => error instanceof ApiError,
    });
    let failure: unknown;
    this.#breaker.on('failure', (error) => {
      failure = error;
    });
    this.#breaker.on('open', () => changed(true, failure));
    this.#breaker.on('close', () => changed(false));
  }

  get feed(): SearchFeed | undefined {
    return this.#engine.feed;
  }

  findProducts(search: ProductSearch): Promise<FoundPage> {
    return this.#ask((index) => index.findProducts(search));
  }

  listProducts(listing: ProductListing): Promise<FoundPage | undefined> {
    return this.#ask((index) => index.listProducts(listing));
  }

  countFacets(filters: ProductFilters, attributes?: readonly string[]): Promise<FacetCounts> {
    return this.#ask((index) => index.countFacets(filters, attributes));
  }

  findStores(text: string, page: Page, place?: StorePlace): Promise<FoundPage> {
    return this.#ask((index) => index.findStores(text, page, place));
  }

  suggest(text: string, bounds: SuggestionBounds): Promise<SuggestedMatches> {
    return this.#ask((index) => index.suggest(text, bounds));
  }

  async #ask<Result>(search: (index: SearchIndex) => Promise<Result>): Promise<Result> {
    try {
      return (await this.#breaker.fire(() => search(this.#engine))) as Result;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      return search(this.#tables);
    }
  }
}
