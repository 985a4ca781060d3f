import { FACETED_PRODUCTS_MAX, type ProductFilters, valuesByKey } from '@mortar/contracts';
import { type FilterGroup, withoutAttribute } from '#modules/products/index.ts';
import type { ChoiceCount, FacetCounts } from '#modules/search/index.ts';
import { type CountedProducts, countProductsBy, countServing, type FacetQuery } from './facets.repository.ts';

export const NO_FACETS: FacetCounts = {
  categories: [],
  subcategories: [],
  stores: [],
  ratings: [],
  availability: [],
  measures: [],
  states: [],
  areas: [],
  attributes: [],
  serving: null,
  priceKobo: undefined,
  areLowerBounds: false,
};

/** A group with a chosen filter is counted without that filter; the others share one pass. */
export async function countAllFacets(query: FacetQuery): Promise<FacetCounts> {
  const { chosen, open } = groupsOf(query.filters);
  const values = valuesByKey(query.filters.attribute ?? []);
  const chosenKeys = query.attributes.filter((key) => values.has(key));
  const openKeys = query.attributes.filter((key) => !values.has(key));
  const [state, ...others] = query.filters.state ?? [];
  const chosenState = others.length > 0 ? undefined : state;
  const [serving, ...passes] = await Promise.all([
    chosenState === undefined ? null : countServing(query, chosenState),
    ...(open.length + openKeys.length > 0 ? [countPass({ ...query, attributes: openKeys }, open)] : []),
    ...chosen.map((group) => countPass({ ...query, attributes: [] }, [group], group)),
    ...chosenKeys.map((key) =>
      countPass({ ...query, filters: withoutAttribute(query.filters, key), attributes: [key] }, []),
    ),
  ]);
  return Object.assign({}, NO_FACETS, ...passes, {
    attributes: passes.flatMap(({ attributes = [] }) => attributes),
    serving,
    areLowerBounds:
      passes.some(({ areLowerBounds }) => areLowerBounds) || (serving !== null && serving > FACETED_PRODUCTS_MAX),
  });
}

function groupsOf(filters: ProductFilters): { chosen: FilterGroup[]; open: FilterGroup[] } {
  const isChosen: Record<FilterGroup, boolean> = {
    category: filters.category !== undefined,
    subcategory: filters.subcategory !== undefined,
    storeId: filters.storeId !== undefined,
    ratings: filters.ratings !== undefined,
    availability: filters.availability !== undefined,
    measure: filters.measure !== undefined,
    state: filters.state !== undefined,
    area: filters.area !== undefined,
    price: filters.minPrice !== undefined || filters.maxPrice !== undefined,
  };
  const everywhere: FilterGroup[] = [
    ...(['category', 'subcategory', 'storeId', 'ratings', 'availability', 'measure', 'state', 'price'] as const),
  ];
  const groups: FilterGroup[] = filters.state?.length === 1 ? [...everywhere, 'area'] : everywhere;
  return {
    chosen: groups.filter((group) => isChosen[group]),
    open: groups.filter((group) => !isChosen[group]),
  };
}

/** The counts of the groups alone. */
async function countPass(
  query: FacetQuery,
  groups: FilterGroup[],
  except?: FilterGroup,
): Promise<Pick<FacetCounts, 'areLowerBounds'> & Partial<FacetCounts>> {
  const counted = await countProductsBy(query, groups, except);
  const all = counted.find(
    ({ category, subcategory, storeId, ratings, availability, measure, state, area, attribute }) =>
      [category, subcategory, storeId, ratings, availability, measure, state, area, attribute].every(
        (value) => value === null,
      ),
  );
  const { lowestKobo = null, highestKobo = null } = all ?? {};
  const facets: Record<FilterGroup, () => Partial<FacetCounts>> = {
    category: () => ({ categories: choices(counted, ({ category }) => (category === null ? [] : [category])) }),
    subcategory: () => ({ subcategories: choices(counted, ({ subcategory }) => subcategory ?? []) }),
    storeId: () => ({ stores: choices(counted, ({ storeId }) => (storeId === null ? [] : [storeId])) }),
    ratings: () => ({
      ratings: choices(counted, ({ ratings }) => (ratings === null || ratings < 0 ? [] : [String(ratings)])),
    }),
    availability: () => ({
      availability: choices(counted, ({ availability }) => (availability === null ? [] : [availability])),
    }),
    measure: () => ({ measures: choices(counted, ({ measure }) => (measure ? [measure] : [])) }),
    state: () => ({ states: choices(counted, ({ state }) => (state ? [state] : [])) }),
    area: () => ({ areas: choices(counted, ({ area }) => (area ? [area] : [])) }),
    price: () => ({
      priceKobo: lowestKobo === null || highestKobo === null ? undefined : { min: lowestKobo, max: highestKobo },
    }),
  };
  return Object.assign(
    {
      areLowerBounds: (all?.count ?? 0) > FACETED_PRODUCTS_MAX,
      attributes: choices(counted, ({ attribute }) => (attribute ? [attribute] : [])),
    },
    ...groups.map((group) => facets[group]()),
  );
}

/** Choices with the most products first, those with as many in the order of their keys. */
function choices(counted: readonly CountedProducts[], keysOf: (products: CountedProducts) => string[]): ChoiceCount[] {
  const counts = new Map<string, number>();
  for (const products of counted) {
    for (const key of keysOf(products)) counts.set(key, (counts.get(key) ?? 0) + products.count);
  }
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
}
