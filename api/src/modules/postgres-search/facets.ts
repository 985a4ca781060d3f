import type { ProductFilters } from '@mortar/contracts';
import type { FilterGroup } from '#modules/products/index.ts';
import type { ChoiceCount, FacetCounts } from '#modules/search/index.ts';
import { countFacets, type FacetCount, type FacetQuery } from './facets.repository.ts';

export const NO_FACETS: FacetCounts = {
  categories: [],
  subcategories: [],
  stores: [],
  ratings: [],
  priceKobo: undefined,
  areLowerBounds: false,
};

/** A group with a chosen filter is counted without that filter; the others share one pass. */
export async function countAllFacets(query: FacetQuery): Promise<FacetCounts> {
  const { chosen, open } = groupsOf(query.filters);
  const passes = await Promise.all([
    ...(open.length > 0 ? [countFacets(query, open)] : []),
    ...chosen.map((group) => countFacets(query, [group], group)),
  ]);
  return {
    ...byGroup(passes.flatMap(({ counts }) => counts)),
    areLowerBounds: passes.some(({ areLowerBounds }) => areLowerBounds),
  };
}

function groupsOf(filters: ProductFilters): { chosen: FilterGroup[]; open: FilterGroup[] } {
  const isChosen: Record<FilterGroup, boolean> = {
    category: filters.category !== undefined,
    subcategory: filters.subcategory !== undefined,
    storeId: filters.storeId !== undefined,
    ratings: filters.ratings !== undefined,
    price: filters.minPrice !== undefined || filters.maxPrice !== undefined,
  };
  const groups: FilterGroup[] = ['category', 'subcategory', 'storeId', 'ratings', 'price'];
  return {
    chosen: groups.filter((group) => isChosen[group]),
    open: groups.filter((group) => !isChosen[group]),
  };
}

function byGroup(counts: readonly FacetCount[]): Omit<FacetCounts, 'areLowerBounds'> {
  const of = (wanted: FilterGroup): ChoiceCount[] =>
    counts.flatMap(({ group, ...choice }) => (group === wanted ? [choice] : []));
  const prices = of('price').map(({ key }) => Number(key));
  return {
    categories: of('category'),
    subcategories: of('subcategory'),
    stores: of('storeId'),
    ratings: of('ratings'),
    priceKobo: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined,
  };
}
