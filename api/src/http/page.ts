import {
  type ContinuedPageQuery,
  COUNTED_ITEMS_MAX,
  LIST_DEPTH_MAX,
  type ListExtent,
  PAGE_SIZE_DEFAULT,
  pageTooDeep,
} from '@mortar/contracts';
import { LRUCache } from 'lru-cache';
import { invalidField } from '#lib/api-error.ts';

/** The requested page of a list. */
export interface Page {
  limit: number;
  offset: number;
  number: number;
  /** The cursor behind which it begins, instead of the offset. */
  after?: string | undefined;
}

/** @throws ApiError 400 when the page ends behind the items that pages reach */
export function pageOf({ page = 1, limit = PAGE_SIZE_DEFAULT, after }: ContinuedPageQuery): Page {
  if (after !== undefined) return { number: 1, limit, offset: 0, after };
  if (page > 1 && page * limit > LIST_DEPTH_MAX) throw invalidField('page', pageTooDeep(LIST_DEPTH_MAX));
  return { number: page, limit, offset: (page - 1) * limit };
}

/** How many items a list has. */
export type Total = Omit<ListExtent, 'next'>;

/** Rows to count at most: one more than what is exact. */
export const COUNTED_ROWS = COUNTED_ITEMS_MAX + 1;

/** @param rows counted up to {@link COUNTED_ROWS} */
export function countedTotal(rows: number): Total {
  return rows < COUNTED_ROWS ? { totalItems: rows } : { totalItems: COUNTED_ITEMS_MAX, totalIsLowerBound: true };
}

/**
 * Totals of lists. Those of the longest take longest and are requested most; that there are more than are counted is
 * remembered for a minute. Exact totals never are.
 */
export class Totals {
  readonly #lowerBounds = new LRUCache<string, Total>({ max: 1_000, ttl: 60_000 });

  /** @param key the same for lists of the same items */
  async of(key: string, count: () => Promise<Total>): Promise<Total> {
    const known = this.#lowerBounds.get(key);
    if (known) return known;
    const total = await count();
    if (total.totalIsLowerBound) this.#lowerBounds.set(key, total);
    return total;
  }
}
