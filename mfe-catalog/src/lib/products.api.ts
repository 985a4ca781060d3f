import type { ProductList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { type ProductRowQuery, productRowRequest } from './product-requests.ts';

const productsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogListProducts: build.query<ProductList, ProductRowQuery>({
      query: productRowRequest,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useCatalogListProductsQuery } = productsApi;
