import type { CategoryList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { categoriesRequest, SUBCATEGORIES_READ, TOP_CATEGORIES_READ } from './category-requests.ts';

/** Seconds that the categories count as fresh. */
const FRESH_FOR = 8;

// The whole tree of the store is several times as large, and what pages render travels in their documents.
const categoriesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogCategories: build.query<CategoryList, number>({
      query: categoriesRequest,
      providesTags: ['category'],
      extraOptions: { anonymous: true },
    }),
  }),
});

interface CategoriesOptions {
  /** Whether subcategories are needed, too. */
  subcategories?: boolean;
  skip?: boolean;
}

/** All categories; without their subcategories, unless these are asked for, and without tags. */
export function useCategories({ subcategories = false, skip = false }: CategoriesOptions = {}) {
  const { arg } = subcategories ? SUBCATEGORIES_READ : TOP_CATEGORIES_READ;
  return categoriesApi.useCatalogCategoriesQuery(arg, { skip, refetchOnMountOrArgChange: FRESH_FOR });
}
