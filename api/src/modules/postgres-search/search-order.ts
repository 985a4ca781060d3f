import { Id } from '@mortar/contracts';
import { and, arrayOverlaps, type Column, desc, eq, gte, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { products } from '#database/schema.ts';
import type { Place } from '#http/cursor.ts';
import type { Keyset } from '#http/keyset.ts';
import { type OrderedProduct, productOrder } from '#modules/products/index.ts';
import type { SearchedText } from '#modules/search-text/index.ts';
import { isNamed } from './hits.ts';
import { textQuery } from './text-query.ts';

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
  /** What holds for hits of this tier and no other. */
  condition: SQL | undefined;
}

/** An order of hits within tiers. */
export interface SearchOrder extends Omit<Keyset<Hit>, 'behind'> {
  tiers: Tier[];
  /** The tiers from a place on, the first of them only as far as it lies behind the place. */
  tiersBehind: (place: Place) => Tier[];
  /** What the first column has, within a tier, until a place; undefined for all that it may have. */
  until: (place: Place) => SQL | undefined;
}

/** The order of a sort. */
export function sortedSearch(sort: number): SearchOrder {
  const { behind, ...order } = productOrder(sort);
  return {
    ...order,
    tiers: [{ tier: 0, condition: sql`true` }],
    tiersBehind: (place) => [{ tier: 0, condition: or(...behind(place)) }],
  };
}

/**
 * An exact title first, then the words in the title as they were typed, with their synonyms and endings, then in tags
 * and categories, then in the description. When the text names a category, products of that category come before others:
 * "sand" is in the name of a paint, too. Last is what has a price that cannot be right. Ties by rating, number of reviews,
 * and age.
 */
export function bestFirst(text: SearchedText): SearchOrder {
  const { words, tsquery } = text;
  const named = isNamed(text);
  const matchingNames = [
    ...[...new Set([words, tsquery])].map((each) => matches(products.titleWords, each)),
    matches(products.nameWords, tsquery),
  ];
  const closest = matchingNames.map((each, i) => and(each, ...matchingNames.slice(0, i).map(not)));
  const isShelved = shelvedAs(text);
  const places = isShelved ? [isShelved, not(isShelved)] : [undefined];
  const described = and(matches(products.search, tsquery), ...matchingNames.map(not));
  const conditions = [...places.flatMap((place) => closest.map((each) => and(each, place))), described];
  const isImplausible = eq(products.isPriceImplausible, true);
  const plausible = [named, ...conditions.map((each) => and(each, not(named)))];
  const tiers = [...plausible.map((each) => and(each, not(isImplausible))), isImplausible].map((condition, tier) => ({
    tier,
    condition,
  }));
  return {
    name: 'best-match',
    place: Type.Tuple([
      Type.Integer({ minimum: 0, maximum: tiers.length - 1 }),
      Type.Number({ minimum: 0, maximum: 5 }),
      Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      Id,
    ]),
    by: [desc(products.standing), desc(products.totalReviews), desc(products.id)],
    until: ([, standing]) => gte(products.standing, Number(standing)),
    placeOf: ({ tier, standing, totalReviews, id }) => [tier, standing, totalReviews, id],
    tiers,
    tiersBehind: ([place, standing, totalReviews, id]) => {
      const behind = sql`(${products.standing}, ${products.totalReviews}, ${products.id}) < (${standing}, ${totalReviews}, ${id})`;
      const [same, ...lower] = tiers.slice(Number(place));
      return same ? [{ ...same, condition: and(same.condition, behind) }, ...lower] : [];
    },
  };
}

/** Whether a product is in one of the categories and subcategories that the text names; undefined when it names none. */
function shelvedAs({ shelves }: SearchedText): SQL | undefined {
  const [categories, subcategories] = [true, false].map((isCategory) =>
    shelves.filter((shelf) => shelf.isCategory === isCategory).map(({ id }) => id),
  );
  return or(
    categories?.length ? inArray(products.categoryId, categories) : undefined,
    subcategories?.length ? arrayOverlaps(products.browseIds, subcategories) : undefined,
  );
}

/** @param words a column of words */
function matches(words: Column, tsquery: string): SQL {
  return sql`${words} @@ ${textQuery(tsquery)}`;
}
