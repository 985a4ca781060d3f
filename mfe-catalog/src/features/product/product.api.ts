import type { OwnRecommendation, ProductDetail, RecommendRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { productRequest } from './product.reads.ts';

/** Seconds that a product counts as fresh: what its document brought is not requested again. */
export const PRODUCT_FRESH_FOR = 6;

/** Statuses that mean that the product does not exist, which its page says. */
export const GONE: readonly number[] = [400, 404, 410];

const productApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogProduct: build.query<ProductDetail, string>({
      query: productRequest,
      providesTags: (_product, _error, id) => [{ type: 'product', id }],
      extraOptions: { anonymous: true, quiet: GONE },
    }),
    catalogOwnRecommendation: build.query<OwnRecommendation, string>({
      query: (id) => `${productRequest(id)}/recommendation`,
      providesTags: (_own, _error, id) => [{ type: 'product', id }],
      extraOptions: { quiet: true },
    }),
    catalogRecommendProduct: build.mutation<void, RecommendRequest>({
      query: (body) => ({ url: '/products/recommend', method: 'POST', body }),
      invalidatesTags: (_answer, error, { productId }) => (error ? [] : [{ type: 'product', id: productId }]),
    }),
  }),
});

export const { useCatalogProductQuery, useCatalogOwnRecommendationQuery, useCatalogRecommendProductMutation } =
  productApi;
