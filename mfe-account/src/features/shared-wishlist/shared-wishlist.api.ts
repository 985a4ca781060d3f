import type { SharedWishlist } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { sharedWishlistRequest } from './shared-wishlist.reads.ts';

/** Seconds that a wishlist counts as fresh: what its document brought is not requested again. */
export const SHARED_WISHLIST_FRESH_FOR = 6;

const sharedWishlistApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountGetSharedWishlist: build.query<SharedWishlist, string>({
      query: sharedWishlistRequest,
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

export const { useAccountGetSharedWishlistQuery } = sharedWishlistApi;
