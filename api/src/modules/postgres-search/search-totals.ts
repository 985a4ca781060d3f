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

  async count(orm: Orm, { sort: _sort, title: _title, ...filters }: ProductFilters, tsquery: string): Promise<Total> {
    const key = JSON.stringify([tsquery, filters]);
    if (this.#many.has(key)) return countedTotal(COUNTED_ROWS);
    const total = await countHits(orm, filters, tsquery);
    if (total.totalIsLowerBound) this.#many.set(key, true);
    return total;
  }
}
