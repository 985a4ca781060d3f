import type { ProductFilters } from '@mortar/contracts';
import { LRUCache } from 'lru-cache';

const REMEMBERED = 1_000;
const REMEMBERED_FOR_MS = 60_000;

/**
 * A search that had more hits than are counted, and how its first hits were found. That there are so many takes long to
 * count and stays true; of the rest only the time depends that the next search takes.
 */
export class ManyHits {
  /** By order and tier: rows of the order's index that have enough hits for a first page; 0 when they are too rare there. */
  readonly walkedRows = new Map<string, number>();
  /** By order: up to where in its scale there are enough hits for a first page. */
  readonly farOf = new Map<string, number>();
}

/** The searches with very many hits, for a minute; totals that are exact are never remembered. */
export class RememberedSearches {
  readonly #many = new LRUCache<string, ManyHits>({ max: REMEMBERED, ttl: REMEMBERED_FOR_MS });

  /** Undefined when the search has few hits, or is not known. */
  find(filters: ProductFilters, tsquery: string): ManyHits | undefined {
    return this.#many.get(searchKey(filters, tsquery));
  }

  add(filters: ProductFilters, tsquery: string): ManyHits {
    const added = new ManyHits();
    this.#many.set(searchKey(filters, tsquery), added);
    return added;
  }
}

/** The same for searches that find the same products. */
export const searchKey = ({ sort: _sort, title: _title, ...filters }: ProductFilters, tsquery?: string): string =>
  JSON.stringify([tsquery, filters]);
