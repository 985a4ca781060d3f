import { Id, PRODUCT_SORT } from '@mortar/contracts';
import { Type } from 'typebox';
import type { Place, PlaceFormat } from '#http/cursor.ts';
import { productOrder } from '#modules/products/index.ts';
import { folded, type SearchedText } from '#modules/search-text/index.ts';
import { allOf, anyOf, type Query, textQuery } from './text-query.ts';

type SortKey = Record<string, 'asc' | 'desc'>;

/**
 * An order of hits. Its cursors are those of PostgreSQL's order of the same name, so that a list goes on there when this
 * engine is away.
 */
export interface HitOrder extends PlaceFormat {
  sort: SortKey[];
  /** Finds the hits, and scores them where the order begins with that. */
  query: Query;
  /** @param values of the keys of `sort` */
  placeOf: (values: readonly (number | string)[]) => Place;
  valuesBehind: (place: Place) => (number | string)[];
}

const stored = (values: readonly (number | string)[]): Place => [...values];
const given = (place: Place) => place.map((value) => (typeof value === 'boolean' ? Number(value) : (value ?? 0)));

/** The order of a sort. */
export function sortedHits(query: Query, sort: number): HitOrder {
  const { name, place } = productOrder(sort);
  const by = (...keys: SortKey[]): HitOrder => ({
    name,
    place,
    query,
    sort: keys,
    placeOf: stored,
    valuesBehind: given,
  });
  const byRating = (direction: 'asc' | 'desc', ...ties: SortKey[]): HitOrder => ({
    ...by({ isRated: 'desc' }, { averageRating: direction }, ...ties, { id: direction }),
    placeOf: ([isRated = 0, rating = 0, ...rest]) => [isRated ? rating : null, ...rest],
    valuesBehind: ([rating = null, ...rest]) => [rating === null ? 0 : 1, Number(rating), ...given(rest)],
  });
  switch (sort) {
    case PRODUCT_SORT.priceLowToHigh:
      return by({ priceKobo: 'asc' }, { id: 'asc' });
    case PRODUCT_SORT.priceHighToLow:
      return by({ priceKobo: 'desc' }, { id: 'desc' });
    case PRODUCT_SORT.unitPriceLowToHigh:
      return by({ comparableKobo: 'asc' }, { id: 'asc' });
    case PRODUCT_SORT.ratingLowToHigh:
      return byRating('asc');
    case PRODUCT_SORT.ratingHighToLow:
      return byRating('desc', { totalRecommendations: 'desc' });
    default:
      return by({ createdAt: 'desc' }, { id: 'desc' });
  }
}

/** The tiers of a search, as PostgreSQL's `bestFirst()` has them. */
export function bestProducts(text: SearchedText): HitOrder {
  const { words, tsquery, shelves } = text;
  const named = [
    ...[...new Set([words, tsquery])].map((each) => textQuery(each, 'title')),
    textQuery(tsquery, 'names'),
  ];
  const idsOf = (isCategory: boolean) => shelves.filter((shelf) => shelf.isCategory === isCategory).map(({ id }) => id);
  const shelved = anyOf([{ terms: { categoryId: idsOf(true) } }, { terms: { browseIds: idsOf(false) } }]);
  const everything = anyOf([textQuery(tsquery, 'everything'), { term: { plainTitle: folded(text.text) } }]);
  const plausible = [
    { term: { plainTitle: folded(text.text) } },
    ...(shelves.length > 0 ? named.map((each) => allOf([each, shelved])) : []),
    ...named,
    everything,
  ];
  const tiers = [...plausible.map((each) => allOf([each, { term: { isPriceImplausible: false } }])), everything];
  return {
    ...tiered(tiers),
    place: Type.Tuple([
      Type.Integer({ minimum: 0, maximum: tiers.length - 1 }),
      Type.Number({ minimum: 0, maximum: 5 }),
      Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      Id,
    ]),
    sort: [{ _score: 'desc' }, { standing: 'desc' }, { totalReviews: 'desc' }, { id: 'desc' }],
    placeOf: ([score = 0, ...rest]) => [tiers.length - Number(score), ...rest],
    valuesBehind: ([tier = 0, ...rest]) => [tiers.length - Number(tier), ...given(rest)],
  };
}

/** Those with this name first, then those with all words in the name. */
export function bestStores({ text, tsquery }: SearchedText): HitOrder {
  const tiers = [{ term: { plainName: folded(text) } }, textQuery(tsquery, 'name'), textQuery(tsquery, 'everything')];
  return {
    ...tiered(tiers),
    place: Type.Tuple([
      Type.Integer({ minimum: 0, maximum: tiers.length - 1 }),
      Type.Boolean(),
      Type.Number({ minimum: 0, maximum: 5 }),
      Id,
    ]),
    sort: [{ _score: 'desc' }, { isPremium: 'desc' }, { averageRating: 'desc' }, { id: 'desc' }],
    placeOf: ([score = 0, isPremium = 0, ...rest]) => [Number(score) - 1, Boolean(isPremium), ...rest],
    valuesBehind: ([closeness = 0, ...rest]) => [Number(closeness) + 1, ...given(rest)],
  };
}

/** A hit's score is that of the first tier which it is in: as many as there are tiers for the first, 1 for the last. */
const tiered = (tiers: readonly Query[]): Pick<HitOrder, 'name' | 'query'> => ({
  name: 'best-match',
  query: {
    dis_max: {
      queries: tiers.map((filter, tier) => ({ constant_score: { filter, boost: tiers.length - tier } })),
    },
  },
});
