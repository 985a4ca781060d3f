import type { ProductFilters } from '@mortar/contracts';
import { LRUCache } from 'lru-cache';
import type { Orm } from '@mortar/server/database';
import { countedTotal, COUNTED_ROWS, type Total } from '#http/page.ts';
import { countHits } from './hits.ts';

const REMEMBERED = 1_000;
const REMEMBERED_FOR_MS = 60_000;

/**
 * How many products a search finds. That there are more than ten thousand takes longest to count and stays true the
 * longest, so that is remembered for a minute; totals that are exact never are.
 */
export class SearchTotals {
  readonly #many = new LRUCache<string, true>({ max: REMEMBERED, ttl: REMEMBERED_FOR_MS });

  /** Whether there were more than are counted a moment ago. */
  areMany(filters: ProductFilters, tsquery: string): boolean {
    return this.#many.has(keyOf(filters, tsquery));
  }

  rememberMany(filters: ProductFilters, tsquery: string): void {
    this.#many.set(keyOf(filters, tsquery), true);
  }

  async count(orm: Orm, filters: ProductFilters, tsquery: string): Promise<Total> {
    if (this.areMany(filters, tsquery)) return countedTotal(COUNTED_ROWS);
    const total = await countHits(orm, filters, tsquery);
    if (total.totalIsLowerBound) this.rememberMany(filters, tsquery);
    return total;
  }
}

const keyOf = ({ sort: _sort, title: _title, ...filters }: ProductFilters, tsquery: string) =>
  JSON.stringify([tsquery, filters]);
