import { marketplaceApi } from '@mortar/store';

interface Reply {
  reviewId: string;
  content: string;
}

const reviewReplyApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The store's only reply to a review; a second one replaces it. */
    sellerReplyToReview: build.mutation<unknown, Reply>({
      query: ({ reviewId, content }) => ({
        url: `/reviews/${encodeURIComponent(reviewId)}/reply`,
        method: 'POST',
        body: { content },
      }),
      invalidatesTags: ['review'],
    }),
  }),
});

export const { useSellerReplyToReviewMutation } = reviewReplyApi;
