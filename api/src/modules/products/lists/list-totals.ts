import type { ProductFilters } from '@mortar/contracts';
import { LRUCache } from 'lru-cache';
import type { Orm } from '@mortar/server/database';
import type { Total } from '#http/page.ts';
import { countProducts } from './product-list.repository.ts';

const REMEMBERED = 1000;
const REMEMBERED_FOR_MS = 60_000;

/**
 * How many products lists have. Those with more than are counted take longest and are requested most; that there are more
 * is remembered for a minute. Exact totals never are.
 */
export class ListTotals {
  readonly #orm: Orm;
  readonly #lowerBounds = new LRUCache<string, Total>({ max: REMEMBERED, ttl: REMEMBERED_FOR_MS });

  constructor(orm: Orm) {
    this.#orm = orm;
  }

  /** Whether {@link of} need not count. */
  isKnown(filters: ProductFilters): boolean {
    return this.#lowerBounds.has(keyOf(filters));
  }

  /** @param count where a prepared statement counts them */
  async of(
    filters: ProductFilters,
    count = (): PromiseLike<Total> => countProducts(this.#orm, filters),
  ): Promise<Total> {
    const key = keyOf(filters);
    const known = this.#lowerBounds.get(key);
    if (known) return known;
    const total = await count();
    if (total.totalIsLowerBound) this.#lowerBounds.set(key, total);
    return total;
  }
}

const keyOf = ({ sort: _sort, ...filters }: ProductFilters) => JSON.stringify(filters);
