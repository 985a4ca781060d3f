import type { ProductFilters } from '@mortar/contracts';
import { LRUCache } from 'lru-cache';
import type { Orm } from '@mortar/server/database';
import { SingleFlight } from '#lib/single-flight.ts';
import type { FacetCounts } from '#modules/search/index.ts';
import { countAllFacets } from './facets.ts';
import { searchKey } from './remembered-searches.ts';

/** Each takes up to 100 KB. */
const REMEMBERED = 100;
const REMEMBERED_FOR_MS = 60_000;

/**
 * Facets of lists and searches. Those with more products than are counted take longest, are requested most, and are lower
 * bounds of a part of the products: they are remembered for a minute. Exact counts never are.
 */
export class FacetCounter {
  readonly #orm: Orm;
  readonly #counts = new SingleFlight<FacetCounts>();
  readonly #lowerBounds = new LRUCache<string, FacetCounts>({ max: REMEMBERED, ttl: REMEMBERED_FOR_MS });

  constructor(orm: Orm) {
    this.#orm = orm;
  }

  count(filters: ProductFilters, tsquery?: string): Promise<FacetCounts> {
    const key = searchKey(filters, tsquery);
    return this.#counts.run(key, async () => {
      const known = this.#lowerBounds.get(key);
      if (known) return known;
      const counts = await countAllFacets({ orm: this.#orm, filters, tsquery });
      if (counts.areLowerBounds) this.#lowerBounds.set(key, counts);
      return counts;
    });
  }
}
