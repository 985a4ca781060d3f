import type { AddToWishlistRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const wishlistDialogApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountAddToWishlist: build.mutation<unknown, AddToWishlistRequest>({
      query: (body) => ({ url: '/wishlists/add-product', method: 'PUT', body }),
      invalidatesTags: ['wishlist'],
    }),
  }),
});

export const { useAccountAddToWishlistMutation } = wishlistDialogApi;
