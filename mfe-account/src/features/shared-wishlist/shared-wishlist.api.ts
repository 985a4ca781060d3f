import type { SharedWishlist } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const sharedWishlistApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountGetSharedWishlist: build.query<SharedWishlist, string>({
      query: (token) => `/wishlists/shared/${encodeURIComponent(token)}`,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useAccountGetSharedWishlistQuery } = sharedWishlistApi;
