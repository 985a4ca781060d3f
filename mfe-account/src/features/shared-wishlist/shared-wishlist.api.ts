import type { SharedWishlist } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { sharedWishlistRequest } from './shared-wishlist.reads.ts';

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
