import type { CreateReviewRequest, ReviewList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { productReviewsRequest } from './review.reads.ts';

const reviewApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogProductReviews: build.query<ReviewList, string>({
      query: productReviewsRequest,
      providesTags: ['review'],
    }),
    catalogCreateReview: build.mutation<void, CreateReviewRequest>({
      query: (body) => ({ url: '/reviews/create-review', method: 'POST', body }),
      invalidatesTags: (_answer, error, { productId }) => (error ? [] : ['review', { type: 'product', id: productId }]),
    }),
  }),
});

export const { useCatalogProductReviewsQuery, useCatalogCreateReviewMutation } = reviewApi;
