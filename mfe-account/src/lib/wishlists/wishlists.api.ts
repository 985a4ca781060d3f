import type { CreateWishlistRequest, Wishlist, WishlistPage } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';
import { wishlistRequest } from './wishlist-request.ts';

interface PageOfWishlists {
  page: number;
  limit: number;
}

interface ProductOfWishlist {
  wishId: string;
  productId: string;
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
    accountRemoveFromWishlist: build.mutation<unknown, ProductOfWishlist>({
      query: ({ wishId, productId }) => ({
        url: `${wishlistRequest(wishId)}/products/${encodeURIComponent(productId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['wishlist'],
    }),
  }),
});

export const { useAccountListWishlistsQuery, useAccountCreateWishlistMutation, useAccountRemoveFromWishlistMutation } =
  wishlistsApi;
