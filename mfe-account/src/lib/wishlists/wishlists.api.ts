import type { CreateWishlistRequest, Wishlist, WishlistPage } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';

interface PageOfWishlists {
  page: number;
  limit: number;
}

/** Calls about one's wishlists as a whole: the pages of them, the dialog and the profile share these. */
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
