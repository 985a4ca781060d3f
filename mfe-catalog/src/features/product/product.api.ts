import type { OwnRecommendation, RecommendRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { productRequest } from '#/lib/product-requests.ts';

const productApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
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

export const { useCatalogOwnRecommendationQuery, useCatalogRecommendProductMutation } = productApi;
