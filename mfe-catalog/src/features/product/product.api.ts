import type { ProductDetail } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { productRequest } from './product.reads.ts';

/** Seconds that a product counts as fresh: what its document brought is not requested again. */
export const PRODUCT_FRESH_FOR = 6;

const productApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogProduct: build.query<ProductDetail, string>({
      query: productRequest,
      providesTags: (_product, _error, id) => [{ type: 'product', id }],
      extraOptions: { anonymous: true },
    }),
    catalogRecommendProduct: build.mutation<void, string>({
      query: (productId) => ({ url: '/products/recommend', method: 'POST', body: { productId, recommend: true } }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'product', id }]),
    }),
  }),
});

export const { useCatalogProductQuery, useCatalogRecommendProductMutation } = productApi;
