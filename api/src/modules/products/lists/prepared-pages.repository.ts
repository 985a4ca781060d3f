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
import { type Place, placeOf } from '#http/cursor.ts';
import { cutPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';
import { SingleFlight } from '#lib/single-flight.ts';
import { type CardRow, storedTotal, selectCards } from './product-list.repository.ts';
import { productOrder } from './product-order.ts';

/** Page sizes of the site's own rows and listings: others are not prepared, which bounds the number of statements. */
const SIZES = new Set<number>([PAGE_SIZE_DEFAULT, HOME_ROW_PRODUCTS, RELATED_PRODUCTS + 1]);

type PreparedPage = ListExtent & { rows: CardRow[] };

interface Scope {
  kind: 'everywhere' | 'category' | 'store';
  id?: string;
}

/**
 * The pages that are requested most: of all products, of a category, or of a store, the first ones and those behind
 * a cursor. Each is a named statement that PostgreSQL plans once per connection; planning takes longer than reading.
 * Concurrent requests for the same page are single-flight.
 */
export class PreparedPages {
  readonly #orm: Orm;
  readonly #reads = new SingleFlight<PreparedPage>();
  readonly #statements = new Map<string, ReturnType<typeof prepare>>();

  constructor(orm: Orm) {
    this.#orm = orm;
  }

  /**
   * The page and the total of its products; undefined when it is not one of these pages.
   *
   * @throws ApiError 400 when the page's cursor is not one of this list
   */
  async find(filters: ProductFilters, { limit, offset, after }: Page): Promise<PreparedPage | undefined> {
    const scope = scopeOf(filters);
    if (!scope || offset > 0 || !SIZES.has(limit)) return undefined;
    const { kind, id } = scope;
    const sort = filters.sort ?? PRODUCT_SORT.newArrivals;
    const order = productOrder(sort);
    const place = after === undefined ? undefined : placeOf(after, order);
    const position = place && positionOf(place);
    const name = ['page', kind, sort, limit, position].filter((part) => part !== undefined).join('_');
    return this.#reads.run(`${name}/${id}/${after}`, async () => {
      const { ranges, total } = this.#statement(name, { kind, sort, limit, place });
      const values = { id, ...valuesOf(place) };
      const [rows, [counted]] = await Promise.all([readRanges(ranges, values, limit + 1), total.execute(values)]);
      return { ...cutPage(order, rows, limit), totalItems: counted?.total ?? 0 };
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
function scopeOf({ category, storeId, sort: _sort, ...others }: ProductFilters): Scope | undefined {
  if (Object.values(others).some((each) => each !== undefined)) return undefined;
  if (!category && !storeId) return { kind: 'everywhere' };
  if (category?.length === 1 && !storeId) return { kind: 'category', id: category[0] };
  if (storeId?.length === 1 && !category) return { kind: 'store', id: storeId[0] };
  return undefined;
}

/** Places that a statement fits: what lies behind a rated product is read otherwise than what lies behind an unrated one. */
const positionOf = (place: Place) => (place.includes(null) ? 'behind_unrated' : 'behind');

const valuesOf = (place: Place = []) => Object.fromEntries(place.map((value, index) => [`place${index}`, value]));

interface StatementOptions {
  kind: Scope['kind'];
  sort: number;
  limit: number;
  /** Where the page begins, instead of at the first product. */
  place: Place | undefined;
}

function prepare(orm: Orm, name: string, { kind, sort, limit, place }: StatementOptions) {
  const id = sql.placeholder('id');
  const within: Record<Scope['kind'], SQL | undefined> = {
    everywhere: undefined,
    category: eq(products.categoryId, id),
    store: eq(products.storeId, id),
  };
  const narrowing = { everywhere: {}, category: { category: [id] }, store: { storeId: [id] } }[kind];
  const order = productOrder(sort);
  const parameters = place?.map((value, index) => (value === null ? null : sql.placeholder(`place${index}`)));
  return {
    // Constants are literals instead of parameters: the generic plan can then use the partial indexes and
    // knows how few rows are needed.
    ranges: (parameters ? order.behind(parameters) : [undefined]).map((range, index) =>
      selectCards(orm)
        .where(and(sql`${products.isListed}`, within[kind], range))
        .orderBy(...order.by)
        .limit(literal(limit + 1))
        .prepare(`${name}_${index}`),
    ),
    total: storedTotal(orm, narrowing).prepare(`${name}_total`),
  };
}

type RangeStatement = ReturnType<typeof prepare>['ranges'][number];

/** The first rows of ranges that lie one behind the other. */
async function readRanges(ranges: RangeStatement[], values: Record<string, unknown>, count: number) {
  const rows: CardRow[] = [];
  for (const range of ranges) {
    if (rows.length < count) rows.push(...(await range.execute(values)));
  }
  return rows.slice(0, count);
}

/** Drizzle's builder takes any SQL for a limit; its type names only the usual two. */
const literal = (count: number) => sql.raw(String(count)) as unknown as Placeholder;
