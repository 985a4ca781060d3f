import { attributeChoice, type ProductFilters } from '@mortar/contracts';
import { withoutAttribute } from '#modules/products/index.ts';
import type { ChoiceCount, FacetCounts } from '#modules/search/index.ts';
import type { Search } from './engine.ts';
import { filterQueries, servedIn } from './filters.ts';
import type { Query } from './text-query.ts';

/** More stores than any listing shows. */
const MOST = { size: 1_000, order: [{ _count: 'desc' }, { _key: 'asc' }] };

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
export function facetSearch(query: Query, filters: ProductFilters, attributes: readonly string[]): Search {
  const among = (without: FilterName[], aggs: object, chosen = filters) => ({
    filter: { bool: { filter: filterQueries(chosen, ...without) } },
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
          return [group, among(without, { choices: { terms: { field, ...MOST } } })];
        }),
      ),
      ...Object.fromEntries(
        attributes.map((key) => {
          const terms = { field: 'attributes', include: `${key}=.*`, ...MOST };
          return [attributeChoice(key, ''), among([], { choices: { terms } }, withoutAttribute(filters, key))];
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
export function facetsOf(counted: Partial<Record<string, Counted>>, attributes: readonly string[]): FacetCounts {
  const choicesOf = (group: string): ChoiceCount[] =>
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
    attributes: attributes.flatMap((key) => choicesOf(attributeChoice(key, ''))),
    serving: counted.serving?.doc_count ?? null,
    priceKobo: lowest?.value == null || highest?.value == null ? undefined : { min: lowest.value, max: highest.value },
    areLowerBounds: false,
  };
}

function chosenState({ state = [] }: ProductFilters): string | undefined {
  return state.length === 1 ? state[0] : undefined;
}
