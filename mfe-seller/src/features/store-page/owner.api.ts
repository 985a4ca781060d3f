import type { Store, UpdateStoreRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

interface Reply {
  reviewId: string;
  content: string;
}

/** What a store's owner does on its page. */
const ownerApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerUpdateStore: build.mutation<Store, UpdateStoreRequest>({
      query: (body) => ({ url: '/stores/', method: 'PUT', body }),
      // Replies to reviews show the store's name and image.
      invalidatesTags: ['store', 'review'],
    }),
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

export const { useSellerUpdateStoreMutation, useSellerReplyToReviewMutation } = ownerApi;
