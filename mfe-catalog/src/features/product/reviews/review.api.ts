import type { OwnReviewList, ReviewList } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';
import { productReviewsRequest } from '../product.reads.ts';

const reviewApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogProductReviews: build.query<ReviewList, string>({
      query: productReviewsRequest,
      providesTags: ['review'],
    }),
    /** The user's one review of a product. */
    catalogOwnReview: build.query<OwnReviewList, string>({
      query: (productId) => `/reviews/my-reviews${listQuery({ filter: { productId } })}`,
      providesTags: ['review'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useCatalogProductReviewsQuery, useCatalogOwnReviewQuery } = reviewApi;
