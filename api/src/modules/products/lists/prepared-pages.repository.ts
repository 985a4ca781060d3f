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
import { products, stores } from '#database/schema.ts';
import { type Place, placeOf } from '#http/cursor.ts';
import { cutPage } from '#http/keyset.ts';
import { COUNTED_ROWS, countedTotal, type Page, type Total } from '#http/page.ts';
import { SingleFlight } from '#lib/single-flight.ts';
import { storeServes } from '#modules/places/index.ts';
import type { ListTotals } from './list-totals.ts';
import {
  type CardRow,
  hasStoredTotal,
  selectCards,
  type StoredFilters,
  storedExtent,
  storedTotal,
} from './product-list.repository.ts';
import { asPlaceholder, countedPage, literal, unestimated } from './counted-page.repository.ts';
import { comparedBy } from './product-filters.ts';
import { productOrder } from './product-order.ts';

/** Page sizes of the site's own rows and listings: others are not prepared, which bounds the number of statements. */
const SIZES = new Set<number>([PAGE_SIZE_DEFAULT, HOME_ROW_PRODUCTS, RELATED_PRODUCTS + 1]);

type PreparedPage = ListExtent & { rows: CardRow[] };

/** Filters that name one value, which is a parameter of the statement. */
const NARROWING = ['category', 'storeId', 'state', 'area', 'serves', 'measure'] as const;
type Narrowing = (typeof NARROWING)[number];

const ANY_ORDER = Object.values(PRODUCT_SORT).filter((sort) => sort !== PRODUCT_SORT.unitPriceLowToHigh);
const { newArrivals, priceLowToHigh, priceHighToLow, unitPriceLowToHigh } = PRODUCT_SORT;

/**
 * Orders for which there is an index, by the filters that narrow the list. For others the best plan depends on the values,
 * which a prepared statement does not know.
 */
const INDEXED: Record<string, readonly number[]> = {
  '': ANY_ORDER,
  category: ANY_ORDER,
  storeId: ANY_ORDER,
  state: [newArrivals, priceLowToHigh, priceHighToLow],
  'category state': [newArrivals],
  'state area': [newArrivals, priceLowToHigh, priceHighToLow],
  'category state area': [newArrivals],
  serves: ANY_ORDER,
  'category serves': ANY_ORDER,
  measure: [unitPriceLowToHigh],
  'category measure': [unitPriceLowToHigh],
};

interface Scope {
  by: readonly Narrowing[];
  values: Partial<Record<Narrowing, string>>;
}

/**
 * The pages that are requested most: of all products, of a category, a store or a state, the first ones and those behind
 * a cursor. Each is a named statement that PostgreSQL plans once per connection; planning takes longer than reading.
 * Concurrent requests for the same page are single-flight.
 */
export class PreparedPages {
  readonly #orm: Orm;
  readonly #totals: ListTotals;
  readonly #reads = new SingleFlight<PreparedPage>();
  readonly #statements = new Map<string, ReturnType<typeof prepare>>();

  constructor(orm: Orm, totals: ListTotals) {
    this.#orm = orm;
    this.#totals = totals;
  }

  /**
   * The page and the total of its products; undefined when it is not one of these pages.
   *
   * @throws ApiError 400 when the page's cursor is not one of this list
   */
  async find(filters: ProductFilters, { limit, offset, after }: Page): Promise<PreparedPage | undefined> {
    const scope = scopeOf(filters);
    const sort = filters.sort ?? newArrivals;
    if (!scope || !INDEXED[scope.by.join(' ')]?.includes(sort) || offset > 0 || !SIZES.has(limit)) return undefined;
    const order = productOrder(sort);
    const place = after === undefined ? undefined : placeOf(after, order);
    const position = place && positionOf(place);
    const name = ['page', ...scope.by, sort, limit, position].filter((part) => part !== undefined).join('_');
    return this.#reads.run(JSON.stringify([name, scope.values, after]), async () => {
      const { pages, countedPages, total } = this.#statement(name, { by: scope.by, sort, limit, place });
      const values = { ...scope.values, ...valuesOf(place) };
      if (countedPages && !this.#totals.isKnown(filters)) {
        const rows = await readRanges(countedPages, values, limit + 1);
        const [row] = rows;
        const extent = await this.#totals.of(filters, async () =>
          row ? storedExtent(filters, row.total) : total(values),
        );
        return { ...cutPage(order, rows, limit), ...extent };
      }
      const [rows, extent] = await Promise.all([
        readRanges(pages, values, limit + 1),
        this.#totals.of(filters, () => total(values)),
      ]);
      return { ...cutPage(order, rows, limit), ...extent };
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

/** The values that the filters name; undefined when there are other filters, or several values of one. */
function scopeOf(filters: ProductFilters): Scope | undefined {
  const values: Scope['values'] = {};
  for (const [name, given] of Object.entries(filters)) {
    if (given === undefined || name === 'sort') continue;
    const [value, ...others] = [given].flat();
    if (!isNarrowing(name) || typeof value !== 'string' || others.length > 0) return undefined;
    values[name] = value;
  }
  return { by: NARROWING.filter((name) => values[name] !== undefined), values };
}

const isNarrowing = (name: string): name is Narrowing => (NARROWING as readonly string[]).includes(name);

/** Places that a statement fits: what lies behind a rated product is read otherwise than what lies behind an unrated one. */
const positionOf = (place: Place) => (place.includes(null) ? 'behind_unrated' : 'behind');

const valuesOf = (place: Place = []) => Object.fromEntries(place.map((value, index) => [`place${index}`, value]));

interface StatementOptions {
  by: readonly Narrowing[];
  sort: number;
  limit: number;
  /** Where the page begins, instead of at the first product. */
  place: Place | undefined;
}

function prepare(orm: Orm, name: string, { by, sort, limit, place }: StatementOptions) {
  // A subquery hides the values of an area from the planner: PostgreSQL would expect few products and plan at each execution
  // instead of once.
  const valueOf = (each: Narrowing) =>
    by.includes('area') ? asPlaceholder(sql`(SELECT ${sql.placeholder(each)})::text`) : sql.placeholder(each);
  const chosen = (among: Partial<Record<Narrowing, (value: Placeholder) => SQL>>) =>
    by.flatMap((each) => among[each]?.(valueOf(each)) ?? []);
  const filters: StoredFilters<Placeholder> = Object.fromEntries(
    by.map((each) => [each, each === 'serves' || each === 'measure' ? valueOf(each) : [valueOf(each)]]),
  );
  const ofProducts = chosen({
    category: (value) => eq(products.categoryId, value),
    storeId: (value) => eq(products.storeId, value),
    state: (value) => eq(products.stateId, value),
    measure: comparedBy,
  });
  const ofStores = chosen({ area: (value) => eq(stores.areaKey, value), serves: storeServes });
  const order = productOrder(sort);
  const parameters = place?.map((value, index) => (value === null ? null : sql.placeholder(`place${index}`)));
  const ranges = parameters ? order.behind(parameters) : [undefined];
  const listed = and(sql`${products.isListed}`, ...ofProducts);
  // Constants are literals instead of parameters: the generic plan can then use the partial indexes and
  // knows how few rows are needed.
  const first = literal(limit + 1);
  const pages = ranges.map((range, index) =>
    selectCards(orm)
      .where(and(listed, range, ...ofStores.map(unestimated)))
      .orderBy(...order.by)
      .limit(first)
      .prepare(`${name}_page${index}`),
  );
  return {
    pages,
    countedPages:
      ofStores.length > 0
        ? ranges.map((range, index) =>
            countedPage(orm, { filters, listed: and(listed, range), order, limit }).prepare(`${name}_counted${index}`),
          )
        : undefined,
    total: totalOf(orm, name, filters, listed),
  };
}

type Values = Record<string, unknown>;

/** How many products the list has, by a prepared statement. */
function totalOf(
  orm: Orm,
  name: string,
  filters: StoredFilters<Placeholder>,
  listed: SQL | undefined,
): (values: Values) => Promise<Total> {
  if (hasStoredTotal(filters)) {
    const stored = storedTotal(orm, filters).prepare(`${name}_total`);
    return async (values) => {
      const [row] = await stored.execute(values);
      return storedExtent(filters, row?.total ?? 0);
    };
  }
  const counted = orm
    .select({ rows: sql<number>`count(*)::int` })
    .from(
      orm
        .select({ one: sql`1`.as('one') })
        .from(products)
        .where(listed)
        .limit(literal(COUNTED_ROWS))
        .as('counted'),
    )
    .prepare(`${name}_count`);
  return async (values) => {
    const [row] = await counted.execute(values);
    return countedTotal(row?.rows ?? 0);
  };
}

/** The first rows of ranges that lie one behind the other. */
async function readRanges<Row>(
  ranges: { execute: (values: Values) => Promise<Row[]> }[],
  values: Values,
  count: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const range of ranges) {
    if (rows.length < count) rows.push(...(await range.execute(values)));
  }
  return rows.slice(0, count);
}
