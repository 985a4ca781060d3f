import type { CategoryList, ProductDetail, ProductList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { categoriesRequest } from './category-requests.ts';
import { productRequest, type ProductRowQuery, productRowRequest } from './product-requests.ts';

/** Seconds that the categories count as fresh. */
const CATEGORIES_FRESH_FOR = 8;

/** Seconds that a product counts as fresh: what its document brought is not requested again. */
export const PRODUCT_FRESH_FOR = 6;

/** Statuses that mean that a product does not exist, which its page says. */
export const GONE: readonly number[] = [400, 404, 410];

// What several screens of the catalog read.
const catalogApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogListProducts: build.query<ProductList, ProductRowQuery>({
      query: productRowRequest,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
    catalogProduct: build.query<ProductDetail, string>({
      query: productRequest,
      providesTags: (_product, _error, id) => [{ type: 'product', id }],
      extraOptions: { anonymous: true, quiet: GONE },
    }),
    // The whole tree of the store is several times as large, and what pages show travels in their documents.
    catalogListCategories: build.query<CategoryList, number>({
      query: categoriesRequest,
      providesTags: ['category'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useCatalogListProductsQuery, useCatalogProductQuery } = catalogApi;

/**
 * All categories.
 *
 * @param depth 1 without what is below them, 2 with their subcategories
 */
export function useCategories(depth: 1 | 2 = 1, options?: { skip: boolean }) {
  return catalogApi.useCatalogListCategoriesQuery(depth, {
    ...options,
    refetchOnMountOrArgChange: CATEGORIES_FRESH_FOR,
  });
}
