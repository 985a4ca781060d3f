import type { CreateWishlistRequest, Wishlist, WishlistPage } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';

interface PageOfWishlists {
  page: number;
  limit: number;
}

/** Requests for the user's wishlists, shared by the pages, the dialog and the profile. */
const wishlistsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountListWishlists: build.query<WishlistPage, PageOfWishlists>({
      query: (page) => `/wishlists/my-wishes${listQuery(page)}`,
      keepUnusedDataFor: 0,
      providesTags: ['wishlist'],
    }),
    accountCreateWishlist: build.mutation<Wishlist, CreateWishlistRequest>({
      query: (body) => ({ url: '/wishlists/create-wish', method: 'POST', body }),
      invalidatesTags: ['wishlist'],
    }),
  }),
});

export const { useAccountListWishlistsQuery, useAccountCreateWishlistMutation } = wishlistsApi;
