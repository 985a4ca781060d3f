import type { CreateReviewRequest, ReviewList } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';

/** Reviews of one product that are shown (spec, section 9). */
const REVIEWS_SHOWN = 100;

const reviewApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogProductReviews: build.query<ReviewList, string>({
      query: (productId) => `/reviews/all${listQuery({ page: 1, limit: REVIEWS_SHOWN, filter: { productId } })}`,
      providesTags: ['review'],
    }),
    catalogCreateReview: build.mutation<void, CreateReviewRequest>({
      query: (body) => ({ url: '/reviews/create-review', method: 'POST', body }),
      invalidatesTags: (_answer, error, { productId }) => (error ? [] : ['review', { type: 'product', id: productId }]),
    }),
  }),
});

export const { useCatalogProductReviewsQuery, useCatalogCreateReviewMutation } = reviewApi;
