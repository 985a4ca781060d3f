import { attributeChoice, FACETED_PRODUCTS_MAX, type ProductFilters } from '@mortar/contracts';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products, stores } from '#database/schema.ts';
import { type FilterGroup, filterConditions } from '#modules/products/index.ts';
import { some } from './hits.ts';

export interface FacetQuery {
  orm: Orm;
  filters: ProductFilters;
  /** Keys of those whose values are counted. */
  attributes: readonly string[];
  /** What holds for the hits of a search. */
  found: SQL | undefined;
}

/** Groups by whose values products are counted, and the columns with these values. */
const COLUMNS = {
  category: sql`${products.categoryId}`,
  subcategory: sql`${products.subcategories}`,
  storeId: sql`${products.storeId}`,
  ratings: sql`stars`,
  availability: sql`${products.availability}`,
  measure: sql`measure`,
  state: sql`${products.stateId}`,
  area: sql`area`,
} satisfies Partial<Record<FilterGroup, SQL>>;

/** The products with one value of a group; without a value of any, all of them. */
export interface CountedProducts {
  category: string | null;
  subcategory: string[] | null;
  storeId: string | null;
  /** Whole stars; below 0 for products without a rating. */
  ratings: number | null;
  availability: string | null;
  /** Empty for products without a comparable price. */
  measure: string | null;
  /** Empty for products of no state. */
  state: string | null;
  area: string | null;
  /** As `key=value`; empty for products without a value. */
  attribute: string | null;
  count: number;
  /** Null when there is no product. */
  lowestKobo: number | null;
  highestKobo: number | null;
}

/**
 * Counts products by several groups in one pass over them, under all filters but those of `except`: as many as are
 * counted and one more, which shows that there are others.
 */
export function countProductsBy(
  { orm, filters, attributes, found }: FacetQuery,
  groups: FilterGroup[],
  except?: FilterGroup,
): PromiseLike<CountedProducts[]> {
  const listed = orm
    .select({
      categoryId: products.categoryId,
      subcategories: products.subcategories,
      storeId: products.storeId,
      stars: sql`coalesce(floor(${products.averageRating})::int, -1)`.as('stars'),
      availability: products.availability,
      measure: sql`coalesce(${products.comparableMeasure}, '')`.as('measure'),
      stateId: sql`coalesce(${products.stateId}, '')`.as('state_id'),
      area: areaOf(groups).as('area'),
      priceKobo: products.priceKobo,
      ...Object.fromEntries(attributes.map((key, index) => [columnOf(index), choiceOf(key).as(columnOf(index))])),
    })
    .from(products)
    .where(and(filterConditions(filters, except), found ?? IN_ANY_CATEGORY));
  const valueOf = (group: keyof typeof COLUMNS) => (groups.includes(group) ? COLUMNS[group] : sql`NULL`);
  const sets = groups.flatMap((group) => (group === 'price' ? [] : sql`(${COLUMNS[group]})`));
  const columns = attributes.map((_key, index) => sql.identifier(columnOf(index)));
  const attribute = columns.length > 0 ? sql`coalesce(${sql.join(columns, sql`, `)})` : sql`NULL`;
  return orm
    .select({
      category: sql<string | null>`${valueOf('category')}`,
      subcategory: sql<string[] | null>`${valueOf('subcategory')}`,
      storeId: sql<string | null>`${valueOf('storeId')}`,
      ratings: sql<number | null>`${valueOf('ratings')}`,
      availability: sql<string | null>`${valueOf('availability')}`,
      measure: sql<string | null>`${valueOf('measure')}`,
      state: sql<string | null>`${valueOf('state')}`,
      area: sql<string | null>`${valueOf('area')}`,
      attribute: sql<string | null>`${attribute}`,
      count: sql<number>`count(*)::int`,
      lowestKobo: sql<number | null>`min(${products.priceKobo})::float8`,
      highestKobo: sql<number | null>`max(${products.priceKobo})::float8`,
    })
    .from(firstOf(listed, found))
    .groupBy(
      sql`GROUPING SETS (${sql.join([sql`()`, ...sets, ...columns.map((column) => sql`(${column})`)], sql`, `)})`,
    );
}

/** As many as are counted and one more. Of a search the planner is not to know that these are enough, see `wholly()`. */
function firstOf(listed: SQLWrapper, found: SQL | undefined): SQL {
  const most = FACETED_PRODUCTS_MAX + 1;
  return found ? some(listed, most) : sql`(${listed} LIMIT ${sql.raw(String(most))}) AS products`;
}

/** True of all. What an index has of a product is not enough for it: that of categories would bring one category alone. */
const IN_ANY_CATEGORY = sql`${products.title} <> ''`;

const columnOf = (index: number) => `attribute_${index}`;

/** The value that a product has of an attribute, as `key=value`; empty without one. */
const choiceOf = (key: string): SQL =>
  sql`coalesce(${attributeChoice(key, '')} || (${products.attributes} ->> ${key}), '')`;

/** Read only where areas are counted: they are columns of stores. */
function areaOf(groups: FilterGroup[]): SQL {
  return groups.includes('area')
    ? sql`(select ${stores.areaKey} from ${stores} where ${stores.id} = ${products.storeId})`
    : sql`null`;
}

/** How many products the filters leave when those of stores that serve a state take the place of those in it. */
export async function countServing({ orm, filters, found }: FacetQuery, stateId: string): Promise<number> {
  const { state: _state, area: _area, ...others } = filters;
  const listed = orm
    .select({ id: products.id })
    .from(products)
    .where(and(filterConditions({ ...others, serves: stateId }), found));
  const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(firstOf(listed, found));
  return row?.count ?? 0;
}
