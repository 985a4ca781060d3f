import type { ProductFacets, ProductFilters } from '@mortar/contracts';
import type { Database } from '#database/database.ts';
import { toNaira } from '#lib/money.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { SearchService } from '#modules/search/index.ts';
import {
  countByCategory,
  countByStars,
  countByStore,
  countBySubcategory,
  priceRange,
} from './facets.repository.ts';

interface FacetDependencies {
  database: Database;
  categories: CategoryService;
  search: SearchService;
}

const NOTHING: ProductFacets = { categories: [], subcategories: [], stores: [], ratings: [], price: null };

/** What each choice of a filter would leave. */
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
    const tsquery = filters.title ? await this.#search.tsquery(filters.title) : undefined;
    if (filters.title && !tsquery) return NOTHING;
    const query = { orm: this.#database.orm, filters, tsquery };
    const [categories, subcategories, stores, ratings, price] = await Promise.all([
      countByCategory(query),
      countBySubcategory(query),
      countByStore(query),
      countByStars(query),
      priceRange(query),
    ]);
    return {
      categories: categories.map(({ id, count }) => ({ categoryId: id, name: tree.nameOf(id), count })),
      subcategories: subcategories.map(({ id, count }) => ({
        subcategoryId: id,
        name: tree.nameBelow(id),
        count,
      })),
      stores: stores.map(({ id, name, count }) => ({ storeId: id, name, count })),
      ratings,
      price: price && { min: toNaira(price.min), max: toNaira(price.max) },
    };
  }
}
