import { koboToNaira, type ProductFacets, type ProductFilters } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import type { CategoryService, CategoryTree } from '#modules/categories/index.ts';
import type { SearchService } from '#modules/search/index.ts';
import { countFacets, type FacetCount, storeNames } from './facets.repository.ts';
import type { FilterGroup } from './lists/product-filters.ts';

interface FacetDependencies {
  database: Database;
  categories: CategoryService;
  search: SearchService;
}

const MOST_STORES = 50;
const NOTHING: ProductFacets = { categories: [], subcategories: [], stores: [], ratings: [], price: null };

/** Facets: the number of products that each choice of a filter would leave. */
export class FacetService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #search: SearchService;

  constructor({ database, categories, search }: FacetDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#search = search;
  }

  async count(filters: ProductFilters): Promise<ProductFacets> {
    const tree = await this.#categories.tree();
    const { orm } = this.#database;
    const tsquery = filters.title ? await this.#search.tsquery(filters.title) : undefined;
    if (filters.title && !tsquery) return NOTHING;
    const query = { orm, filters, tsquery };
    const { chosen, open } = groupsOf(filters);
    // A group with a chosen filter is counted without that filter; the others share one pass.
    const passes = await Promise.all([
      ...(open.length > 0 ? [countFacets(query, open)] : []),
      ...chosen.map((group) => countFacets(query, [group], group)),
    ]);
    const counts = passes.flatMap((pass) => pass.counts);
    const inStores = counts.filter(({ group }) => group === 'storeId').slice(0, MOST_STORES);
    const names = await storeNames(
      orm,
      inStores.map(({ key }) => key),
    );
    const facets = toFacets(counts, inStores, names, tree);
    return passes.some((pass) => pass.areLowerBounds) ? { ...facets, countsAreLowerBounds: true } : facets;
  }
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

function toFacets(
  counts: FacetCount[],
  inStores: FacetCount[],
  names: Map<string, string>,
  tree: CategoryTree,
): ProductFacets {
  const of = (wanted: FilterGroup) => counts.filter(({ group }) => group === wanted);
  const pricesKobo = of('price').map(({ key }) => Number(key));
  return {
    categories: of('category').map(({ key, count }) => ({ categoryId: key, name: tree.nameOf(key), count })),
    subcategories: of('subcategory').map(({ key, count }) => ({
      subcategoryId: key,
      name: tree.nameBelow(key),
      count,
    })),
    stores: inStores.map(({ key, count }) => ({ storeId: key, name: names.get(key) ?? '', count })),
    ratings: of('ratings')
      .map(({ key, count }) => ({ rating: Number(key), count }))
      .toSorted((a, b) => b.rating - a.rating),
    price:
      pricesKobo.length > 0
        ? { min: koboToNaira(Math.min(...pricesKobo)), max: koboToNaira(Math.max(...pricesKobo)) }
        : null,
  };
}
