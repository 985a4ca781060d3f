import type { CreateReviewRequest, UpdateReviewRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

interface ReviewOfProduct {
  reviewId: string;
  productId: string;
}

// The product has the mean of its stars.
const staleWith = (_answer: unknown, error: unknown, { productId }: { productId: string }) =>
  error ? [] : ['review' as const, { type: 'product' as const, id: productId }];

const writeReviewApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogCreateReview: build.mutation<void, CreateReviewRequest>({
      query: (body) => ({ url: '/reviews/create-review', method: 'POST', body }),
      invalidatesTags: staleWith,
    }),
    catalogUpdateReview: build.mutation<void, ReviewOfProduct & { changes: UpdateReviewRequest }>({
      query: ({ reviewId, changes }) => ({ url: addressOf(reviewId), method: 'PUT', body: changes }),
      invalidatesTags: staleWith,
    }),
    catalogDeleteReview: build.mutation<void, ReviewOfProduct>({
      query: ({ reviewId }) => ({ url: addressOf(reviewId), method: 'DELETE' }),
      invalidatesTags: staleWith,
    }),
    catalogRestoreReview: build.mutation<void, ReviewOfProduct>({
      query: ({ reviewId }) => ({ url: `${addressOf(reviewId)}/restore`, method: 'POST' }),
      invalidatesTags: staleWith,
    }),
  }),
});

function addressOf(reviewId: string): string {
  return `/reviews/${encodeURIComponent(reviewId)}`;
}

export const {
  useCatalogCreateReviewMutation,
  useCatalogUpdateReviewMutation,
  useCatalogDeleteReviewMutation,
  useCatalogRestoreReviewMutation,
} = writeReviewApi;
