import type { ProductList } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { HOME_ROW_PRODUCTS, PRODUCT_SORT } from '@mortar/contracts/limits';
import { marketplaceApi } from '@mortar/store';

const popularProductsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountListPopularProducts: build.query<ProductList, void>({
      query: () =>
        `/products/${listQuery({ limit: HOME_ROW_PRODUCTS, filter: { sort: PRODUCT_SORT.ratingHighToLow } })}`,
      providesTags: ['product'],
      // Quiet: the page is about something else.
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

export const { useAccountListPopularProductsQuery } = popularProductsApi;
