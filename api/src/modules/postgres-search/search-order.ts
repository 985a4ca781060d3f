import { Id } from '@mortar/contracts';
import { and, arrayOverlaps, type Column, desc, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { products } from '#database/schema.ts';
import type { Place, PlaceFormat } from '#http/cursor.ts';
import { type OrderedProduct, type ProductOrder, productOrder } from '#modules/products/index.ts';
import { textQuery } from './text-query.ts';
import type { SearchedText } from '#modules/search-text/index.ts';

/** What a hit's place in a search depends on. */
export interface Hit extends OrderedProduct {
  standing: number;
  totalReviews: number;
  tier: number;
}

/** Hits that all come before those of the next tier. */
export interface Tier {
  /** Counted from 0. */
  tier: number;
  condition: SQL;
  /** Has few hits, whatever the words: they are not to be met by chance. */
  isRare?: boolean;
  /** What to read of it, one range of the order behind the other; undefined for all. */
  ranges: (SQL | undefined)[];
}

/** An order of hits, within tiers. */
export interface SearchOrder extends PlaceFormat {
  /** ORDER BY within a tier; it has an index. */
  by: SQL[];
  placeOf: (hit: Hit) => Place;
  tiers: Tier[];
  scale?: ProductOrder['scale'];
  /** What lies behind a place. */
  tiersBehind: (place: Place) => Tier[];
  /** Whether the text is the title of a product, which is the first tier then. */
  isTitled?: SQL;
  /** The tier of a product that the search finds and whose title the text is not. */
  tierOfHit: SQL;
  /** Whether a hit with this tier lies behind a place. */
  behind: (place: Place) => SQL;
}

/** The order of a sort. */
export function sortedSearch(text: SearchedText, sort: number): SearchOrder {
  const order = productOrder(sort);
  const found = matches(products.search, text.tsquery);
  const tier = { tier: 0, condition: found };
  return {
    ...order,
    tierOfHit: sql`0`,
    behind: (place) => sql`(${sql.join(order.behind(place), sql` OR `)})`,
    tiers: [{ ...tier, ranges: [undefined] }],
    tiersBehind: (place) => [{ ...tier, ranges: order.behind(place) }],
  };
}

/**
 * An exact title first, then the words in the title as they were typed, with their synonyms and endings, then in tags
 * and categories, then in the description. When the text names a category, products of that category come before others:
 * "sand" is in the name of a paint, too. Ties by rating, number of reviews, and age.
 */
export function bestFirst(text: SearchedText): SearchOrder {
  const { words, tsquery } = text;
  // Read once by the index of titles: to compare those of all hits, or of all products of a place, takes longer.
  const named = sql`(SELECT named.id FROM ${products} AS named
    WHERE named.is_listed AND mortar_plain(named.title) = mortar_plain(${text.text.trim()}))`;
  const isNamed = sql`${products.id} = ANY (ARRAY${named})`;
  const isNotNamed = sql`${products.id} NOT IN ${named}`;
  const matchingNames = [
    ...[...new Set([words, tsquery])].map((each) => matches(products.titleWords, each)),
    matches(products.nameWords, tsquery),
  ];
  const closestOf = (matching: readonly SQL[]) =>
    matching.map((each, i) => and(each, ...matching.slice(0, i).map(not)));
  const isShelved = shelvedAs(text);
  const places = isShelved ? [isShelved, not(isShelved)] : [undefined];
  const described = and(matches(products.search, tsquery), ...matchingNames.map(not));
  const conditions = [
    ...places.flatMap((place) => closestOf(matchingNames).map((each) => and(each, place))),
    described,
  ];
  const tiers = [isNamed, ...conditions.map((each) => and(each, isNotNamed))].flatMap((condition, tier): Tier[] =>
    condition ? [{ tier, condition, isRare: condition === isNamed, ranges: [undefined] }] : [],
  );
  return {
    name: 'best-match',
    place: Type.Tuple([
      Type.Integer({ minimum: 0, maximum: tiers.length - 1 }),
      Type.Number({ minimum: 0, maximum: 5 }),
      Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      Id,
    ]),
    by: [desc(products.standing), desc(products.totalReviews), desc(products.id)],
    placeOf: ({ tier, standing, totalReviews, id }) => [tier, standing, totalReviews, id],
    tiers,
    isTitled: isNamed,
    tierOfHit: tierOfHit(matchingNames, isShelved),
    behind: ([tier, ...rank]) =>
      sql`(-tier, ${products.standing}, ${products.totalReviews}, ${products.id}) < (-${tier}::int, ${sql.join(
        rank.map((value) => sql`${value}`),
        sql`, `,
      )})`,
    tiersBehind: ([place, standing, totalReviews, id]) => {
      const behind = sql`(${products.standing}, ${products.totalReviews}, ${products.id}) < (${standing}, ${totalReviews}, ${id})`;
      const [same, ...lower] = tiers.slice(Number(place));
      return same ? [{ ...same, ranges: [behind] }, ...lower] : [];
    },
  };
}

/** The same tiers as `bestFirst()` has conditions for, as a number: each product is compared with few of them. */
function tierOfHit(matchingNames: readonly SQL[], isShelved: SQL | undefined): SQL {
  const count = matchingNames.length;
  const whens = matchingNames.map((matching, i) => {
    const tier = sql.raw(String(1 + i));
    const behind = sql.raw(String(1 + count + i));
    return isShelved
      ? sql`WHEN ${matching} THEN CASE WHEN ${isShelved} THEN ${tier} ELSE ${behind} END`
      : sql`WHEN ${matching} THEN ${tier}`;
  });
  const last = sql.raw(String(1 + (isShelved ? 2 : 1) * count));
  return sql`(CASE ${sql.join(whens, sql` `)} ELSE ${last} END)`;
}

/**
 * Whether a product is in one of the categories and subcategories that the text names; undefined when it names none. In
 * a CASE, which no index serves: a category's index has many times the hits.
 */
function shelvedAs({ shelves }: SearchedText): SQL | undefined {
  const [categories, subcategories] = [true, false].map((isCategory) =>
    shelves.filter((shelf) => shelf.isCategory === isCategory).map(({ id }) => id),
  );
  const isIn = or(
    categories?.length ? inArray(products.categoryId, categories) : undefined,
    subcategories?.length ? arrayOverlaps(products.browseIds, subcategories) : undefined,
  );
  return isIn && sql`(CASE WHEN ${isIn} THEN true ELSE false END)`;
}

/** @param words a column of words */
function matches(words: Column, tsquery: string): SQL {
  return sql`${words} @@ ${textQuery(tsquery)}`;
}
