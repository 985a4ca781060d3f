import { ALL_STATES, attributeChoice, nairaToKobo, type ProductFilters, valuesByKey } from '@mortar/contracts';
import { anyOf, type Query } from './text-query.ts';

/** Those whose store stands in the state, or delivers to it. */
export const servedIn = (state: string): Query =>
  anyOf([{ term: { stateId: state } }, { terms: { serves: [state, ALL_STATES] } }]);

/** What products must have for the filters, but those of the given names. */
export function filterQueries(filters: ProductFilters, ...except: (keyof ProductFilters)[]): Query[] {
  const { productIds, category, subcategory, storeId, ratings, minPrice, maxPrice, availability, measure, ...rest } =
    Object.fromEntries(
      Object.entries(filters).filter(([name]) => !except.includes(name as keyof ProductFilters)),
    ) as ProductFilters;
  const { state, area, serves, attribute = [] } = rest;
  const among: [string, readonly unknown[] | undefined][] = [
    ['id', productIds],
    ['categoryId', category],
    ['browseIds', subcategory],
    ['storeId', storeId],
    ['stars', ratings],
    ['availability', availability],
    ['comparableMeasure', measure === undefined ? undefined : [measure]],
    ['stateId', state],
    ['area', area],
    ...[...valuesByKey(attribute)].map(([key, values]): [string, string[]] => [
      'attributes',
      values.map((value) => attributeChoice(key, value)),
    ]),
  ];
  const price = {
    ...(minPrice !== undefined && { gte: nairaToKobo(minPrice) }),
    ...(maxPrice !== undefined && { lte: nairaToKobo(maxPrice) }),
  };
  return [
    ...among.flatMap(([field, values]) => (values === undefined ? [] : [{ terms: { [field]: values } }])),
    ...(Object.keys(price).length > 0 ? [{ range: { priceKobo: price } }] : []),
    ...(serves === undefined ? [] : [servedIn(serves)]),
  ];
}
