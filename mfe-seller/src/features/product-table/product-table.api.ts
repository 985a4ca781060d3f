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
    /** Of these products, or of all when there are none. */
    sellerConfirmPrices: build.mutation<ConfirmedPrices, string[]>({
      query: (productIds) => ({
        url: '/products/confirm-prices',
        method: 'POST',
        body: productIds.length > 0 ? { productIds } : { all: true },
      }),
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
