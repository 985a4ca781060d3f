import type { ProductFilters } from '@mortar/contracts';
import type { ChoiceCount, FacetCounts } from '#modules/search/index.ts';
import type { Search } from './engine.ts';
import { filterQueries, servedIn } from './filters.ts';
import type { Query } from './text-query.ts';

/** More stores than any listing shows. */
const MOST_CHOICES = 1_000;

type FilterName = keyof ProductFilters;

/** Groups of choices: the field with the choice of a product, and the filters that the group ignores. */
const GROUPS = {
  categories: { field: 'categoryId', without: ['category'] },
  subcategories: { field: 'subcategories', without: ['subcategory'] },
  stores: { field: 'storeId', without: ['storeId'] },
  ratings: { field: 'stars', without: ['ratings'] },
  availability: { field: 'availability', without: ['availability'] },
  measures: { field: 'comparableMeasure', without: ['measure'] },
  states: { field: 'stateId', without: ['state', 'area'] },
  areas: { field: 'area', without: ['area'] },
} satisfies Record<string, { field: string; without: FilterName[] }>;

type Group = keyof typeof GROUPS;

interface Counted {
  doc_count: number;
  choices: { buckets: { key: string | number; doc_count: number }[] };
  lowest: { value: number | null };
  highest: { value: number | null };
}

/** A search that counts all choices, of products that match the query. */
export function facetSearch(query: Query, filters: ProductFilters): Search {
  const among = (without: FilterName[], aggs: object) => ({
    filter: { bool: { filter: filterQueries(filters, ...without) } },
    aggs,
  });
  const state = chosenState(filters);
  const groups = (Object.keys(GROUPS) as Group[]).filter((group) => group !== 'areas' || state !== undefined);
  return {
    query,
    size: 0,
    track_total_hits: false,
    aggs: {
      ...Object.fromEntries(
        groups.map((group) => {
          const { field, without } = GROUPS[group];
          const choices = { terms: { field, size: MOST_CHOICES, order: [{ _count: 'desc' }, { _key: 'asc' }] } };
          return [group, among(without, { choices })];
        }),
      ),
      price: among(['minPrice', 'maxPrice'], {
        lowest: { min: { field: 'priceKobo' } },
        highest: { max: { field: 'priceKobo' } },
      }),
      ...(state !== undefined && {
        serving: {
          filter: { bool: { filter: [...filterQueries(filters, 'state', 'area', 'serves'), servedIn(state)] } },
        },
      }),
    },
  };
}

/** What a {@link facetSearch} counted. */
export function facetsOf(counted: Partial<Record<Group | 'price' | 'serving', Counted>>): FacetCounts {
  const choicesOf = (group: Group): ChoiceCount[] =>
    (counted[group]?.choices.buckets ?? []).map(({ key, doc_count }) => ({ key: String(key), count: doc_count }));
  const { lowest, highest } = counted.price ?? {};
  return {
    categories: choicesOf('categories'),
    subcategories: choicesOf('subcategories'),
    stores: choicesOf('stores'),
    ratings: choicesOf('ratings'),
    availability: choicesOf('availability'),
    measures: choicesOf('measures'),
    states: choicesOf('states'),
    areas: choicesOf('areas'),
    serving: counted.serving?.doc_count ?? null,
    priceKobo: lowest?.value == null || highest?.value == null ? undefined : { min: lowest.value, max: highest.value },
    areLowerBounds: false,
  };
}

function chosenState({ state = [] }: ProductFilters): string | undefined {
  return state.length === 1 ? state[0] : undefined;
}
