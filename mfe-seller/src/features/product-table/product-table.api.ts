import type { ConfirmedPrices, PausedProducts, ProductList, UnitlessProducts } from '@mortar/contracts';
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
    /** The newest hundred. */
    sellerListPausedProducts: build.query<PausedProducts, void>({
      query: () => '/products/paused',
      keepUnusedDataFor: 0,
      providesTags: ['product'],
      // Quiet, because the table is there without them.
      extraOptions: { quiet: true },
    }),
    /** The newest hundred, and how many there are. */
    sellerListUnitlessProducts: build.query<UnitlessProducts, void>({
      query: () => '/products/without-unit',
      keepUnusedDataFor: 0,
      providesTags: ['product'],
      // Quiet, because the table is there without them.
      extraOptions: { quiet: true },
    }),
    sellerConfirmPrices: build.mutation<ConfirmedPrices, void>({
      query: () => ({ url: '/products/confirm-prices', method: 'POST', body: { all: true } }),
      invalidatesTags: ['product'],
    }),
  }),
});

export const {
  useSellerListOwnProductsQuery,
  useSellerListPausedProductsQuery,
  useSellerListUnitlessProductsQuery,
  useSellerConfirmPricesMutation,
} = productTableApi;
