import type { ProductList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { type ProductRow, productRowRequest } from './product-requests.ts';

const productsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogListProducts: build.query<ProductList, ProductRow>({
      query: productRowRequest,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useCatalogListProductsQuery } = productsApi;
