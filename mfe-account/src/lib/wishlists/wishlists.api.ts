import type { AddToWishlistRequest, CreateWishlistRequest, Wishlist, WishlistPage } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';

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

/** Path of a wishlist below the API's base address. */
export function wishlistRequest(wishId: string): string {
  return `/wishlists/${encodeURIComponent(wishId)}`;
}

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
