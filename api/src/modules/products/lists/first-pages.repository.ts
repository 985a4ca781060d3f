import {
  HOME_ROW_PRODUCTS,
  type ListExtent,
  PAGE_SIZE_DEFAULT,
  PRODUCT_SORT,
  type ProductFilters,
  RELATED_PRODUCTS,
} from '@mortar/contracts';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { cutPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';
import { SingleFlight } from '#lib/single-flight.ts';
import { type CardRow, storedTotal, selectCards } from './product-list.repository.ts';
import { productOrder } from './product-order.ts';

/** Page sizes of the site's own rows and listings: others are not prepared, which bounds the number of statements. */
const SIZES = new Set<number>([PAGE_SIZE_DEFAULT, HOME_ROW_PRODUCTS, RELATED_PRODUCTS + 1]);

type FirstPage = ListExtent & { rows: CardRow[] };

interface Place {
  kind: 'everywhere' | 'category' | 'store';
  id?: string;
}

/**
 * The pages that are requested most: the first page of all products, of a category, or of a store.
 * Each is a named statement that PostgreSQL plans once per connection; planning takes longer than reading.
 * Concurrent requests for the same page are single-flight.
 */
export class FirstPages {
  readonly #orm: Orm;
  readonly #reads = new SingleFlight<FirstPage>();
  readonly #statements = new Map<string, ReturnType<typeof prepare>>();

  constructor(orm: Orm) {
    this.#orm = orm;
  }

  /** The page and the total of its products; undefined when it is not one of these pages. */
  async find(filters: ProductFilters, { limit, offset, after }: Page): Promise<FirstPage | undefined> {
    const place = placeOf(filters);
    if (!place || offset > 0 || after !== undefined || !SIZES.has(limit)) return undefined;
    const { kind, id } = place;
    const sort = filters.sort ?? PRODUCT_SORT.newArrivals;
    const name = `first_page_${kind}_${sort}_${limit}`;
    return this.#reads.run(`${name}/${id}`, async () => {
      const { cards, total } = this.#statement(name, { kind, sort, limit });
      const [rows, [counted]] = await Promise.all([cards.execute({ id }), total.execute({ id })]);
      return { ...cutPage(productOrder(sort), rows, limit), totalItems: counted?.total ?? 0 };
    });
  }

  #statement(name: string, options: StatementOptions) {
    const known = this.#statements.get(name);
    if (known) return known;
    const made = prepare(this.#orm, name, options);
    this.#statements.set(name, made);
    return made;
  }
}

/** The category or store that the filters name; undefined when there are other filters. */
function placeOf({ category, storeId, sort: _sort, ...others }: ProductFilters): Place | undefined {
  if (Object.values(others).some((each) => each !== undefined)) return undefined;
  if (!category && !storeId) return { kind: 'everywhere' };
  if (category?.length === 1 && !storeId) return { kind: 'category', id: category[0] };
  if (storeId?.length === 1 && !category) return { kind: 'store', id: storeId[0] };
  return undefined;
}

interface StatementOptions {
  kind: Place['kind'];
  sort: number;
  limit: number;
}

function prepare(orm: Orm, name: string, { kind, sort, limit }: StatementOptions) {
  const id = sql.placeholder('id');
  const within: Record<Place['kind'], SQL | undefined> = {
    everywhere: undefined,
    category: eq(products.categoryId, id),
    store: eq(products.storeId, id),
  };
  const narrowing = { everywhere: {}, category: { category: [id] }, store: { storeId: [id] } }[kind];
  return {
    // Constants are literals instead of parameters: the generic plan can then use the partial indexes and
    // knows how few rows are needed.
    cards: selectCards(orm)
      .where(and(sql`${products.isListed}`, within[kind]))
      .orderBy(...productOrder(sort).by)
      .limit(literal(limit + 1))
      .prepare(name),
    total: storedTotal(orm, narrowing).prepare(`${name}_total`),
  };
}

/** Drizzle's builder takes any SQL for a limit; its type names only the usual two. */
const literal = (count: number) => sql.raw(String(count)) as unknown as Placeholder;
