import type { OwnReviewList, ReviewList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { ownReviewRequest, productReviewsRequest } from './review.reads.ts';

const reviewApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogProductReviews: build.query<ReviewList, string>({
      query: productReviewsRequest,
      providesTags: ['review'],
    }),
    catalogOwnReview: build.query<OwnReviewList, string>({
      query: ownReviewRequest,
      providesTags: ['review'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useCatalogProductReviewsQuery, useCatalogOwnReviewQuery } = reviewApi;
