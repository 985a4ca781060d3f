import {
  HOME_ROW_PRODUCTS,
  type ListExtent,
  PAGE_SIZE_DEFAULT,
  PRODUCT_SORT,
  type ProductFilters,
  RELATED_PRODUCTS,
} from '@mortar/contracts';
import { and, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { type Place, placeOf } from '#http/cursor.ts';
import { countedRows, cutPage } from '#http/keyset.ts';
import { countedTotal, type Page, Totals } from '#http/page.ts';
import { filterConditions } from './product-filters.ts';
import { type CardRow, selectCards } from './product-list.repository.ts';
import { givenOrder, type ProductOrder, productOrder } from './product-order.ts';

/** The sizes of the site's own rows and listings. */
const SIZES = new Set<number>([PAGE_SIZE_DEFAULT, HOME_ROW_PRODUCTS, RELATED_PRODUCTS + 1]);
const KEPT_FILTERS = new Set(['category', 'storeId', 'state', 'area', 'serves', 'measure', 'sort']);

interface ListOptions {
  filters: ProductFilters;
  order: ProductOrder;
  /** Where the page begins, instead of at the first product. */
  place: Place | undefined;
  page: Page;
}

/**
 * Pages of product lists. Statements of the usual kinds are kept and have a name: to write and to plan one takes longer than
 * to read the page. Their kinds are few, and the best plan of each is the same for all values.
 */
export class ProductPages {
  readonly #orm: Orm;
  readonly #kept = new Map<string, ReturnType<typeof keptQueries>>();
  readonly #totals = new Totals();

  constructor(orm: Orm) {
    this.#orm = orm;
  }

  /**
   * Products in the order that the filters name: of `sort`, of the ids, or the newest first.
   *
   * @throws ApiError 400 when the page's cursor is not one of this order
   */
  async read(filters: ProductFilters, page: Page): Promise<ListExtent & { rows: CardRow[] }> {
    const { sort, ...filtersAlone } = filters;
    const { productIds } = filters;
    const order = productIds && sort === undefined ? givenOrder(productIds) : productOrder(sort);
    const place = page.after === undefined ? undefined : placeOf(page.after, order);
    const options = { filters, order, place, page };
    const kind = kindOf(options);
    const { pages, total } = kind === undefined ? queriesOf(this.#orm, options) : this.#keptQueries(kind, options);
    const values = kind === undefined ? {} : valuesOf(options);
    const [rows, counted] = await Promise.all([
      readRanges(pages, values, page.limit + 1),
      this.#totals.of(JSON.stringify(filtersAlone), async () => {
        const [row] = await total.execute(values);
        return countedTotal(row?.rows ?? 0);
      }),
    ]);
    return { ...cutPage(order, rows, page.limit), ...counted };
  }

  #keptQueries(kind: string, options: ListOptions) {
    const known = this.#kept.get(kind);
    if (known) return known;
    const kept = keptQueries(this.#orm, kind, options);
    this.#kept.set(kind, kept);
    return kept;
  }
}

/** Undefined for what is not kept: of a place in another order, the best plan depends on how much the place has. */
function kindOf({ filters, place, page }: ListOptions): string | undefined {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const { sort = PRODUCT_SORT.newArrivals, state, area, serves } = filters;
  const isOfPlace = state !== undefined || area !== undefined || serves !== undefined;
  const isKept =
    page.offset === 0 &&
    SIZES.has(page.limit) &&
    given.every(([name, value]) => KEPT_FILTERS.has(name) && [value].flat().length === 1) &&
    !(isOfPlace && sort !== PRODUCT_SORT.newArrivals);
  if (!isKept) return undefined;
  const names = given.map(([name]) => name).filter((name) => name !== 'sort');
  const position = place && (place.includes(null) ? 'behind_unrated' : 'behind');
  return ['list', ...names.toSorted(), sort, page.limit, ...(position ? [position] : [])].join('_');
}

/** The statements of a page, one range of the order behind the other, and of the total. */
function queriesOf(orm: Orm, { filters, order, place, page }: ListOptions) {
  const conditions = filterConditions(filters);
  const ranges = place ? order.behind(place) : [undefined];
  return {
    // What an index says is read of all that it passes, and the rows of the page alone.
    pages: ranges.map((range) =>
      selectCards(orm)
        .where(
          inArray(
            products.id,
            orm
              .select({ id: products.id })
              .from(products)
              .where(and(conditions, range))
              .orderBy(...order.by)
              .limit(literal(page.limit + 1))
              .offset(page.offset),
          ),
        )
        .orderBy(...order.by),
    ),
    total: countedRows(orm, products, conditions),
  };
}

/** The same for all values: what stands for them is put in their places. */
function keptQueries(orm: Orm, kind: string, { filters, place, ...options }: ListOptions) {
  const standIns = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const placeholder = sql.placeholder(name);
      return [name, name === 'sort' ? value : Array.isArray(value) ? [placeholder] : value && placeholder];
    }),
  ) as ProductFilters;
  const position = place?.map((value, index) => (value === null ? null : sql.placeholder(`place${index}`)));
  const { pages, total } = queriesOf(orm, { ...options, filters: standIns, place: position as Place | undefined });
  return {
    pages: pages.map((query, index) => query.prepare(`${kind}_page${index}`)),
    total: total.prepare(`${kind}_total`),
  };
}

const valuesOf = ({ filters, place = [] }: ListOptions) => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value].flat()[0]])),
  ...Object.fromEntries(place.map((value, index) => [`place${index}`, value])),
});

/** The number is part of the text: a plan that is kept is to know that few rows are needed. */
const literal = (count: number) => sql.raw(String(count)) as unknown as Placeholder;

/** The first rows of ranges that lie one behind the other. */
async function readRanges(
  ranges: { execute: (values: Record<string, unknown>) => Promise<CardRow[]> }[],
  values: Record<string, unknown>,
  count: number,
): Promise<CardRow[]> {
  const rows: CardRow[] = [];
  for (const range of ranges) {
    if (rows.length < count) rows.push(...(await range.execute(values)));
  }
  return rows.slice(0, count);
}
