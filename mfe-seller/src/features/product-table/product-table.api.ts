import type { ProductList } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import type { ProductSort } from '@mortar/contracts/limits';
import { marketplaceApi } from '@mortar/store';

/** Rows per page. */
export const OWN_PRODUCTS_PAGE_SIZE = 20;

interface OwnProductsQuery {
  storeId: string;
  page: number;
  title: string;
  sort?: ProductSort;
}

const productTableApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerListOwnProducts: build.query<ProductList, OwnProductsQuery>({
      query: ({ page, ...filter }) => `/products/${listQuery({ page, limit: OWN_PRODUCTS_PAGE_SIZE, filter })}`,
      keepUnusedDataFor: 0,
      providesTags: ['product'],
    }),
  }),
});

export const { useSellerListOwnProductsQuery } = productTableApi;
