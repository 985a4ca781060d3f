import type { SharedLink, UpdateWishlistRequest, Wishlist } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

interface ProductOfWishlist {
  wishId: string;
  productId: string;
}

const wishlistApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountGetWishlist: build.query<Wishlist, string>({
      query: (wishId) => addressOf(wishId),
      keepUnusedDataFor: 0,
      providesTags: (_wishlist, _error, wishId) => [{ type: 'wishlist', id: wishId }],
    }),
    accountUpdateWishlist: build.mutation<unknown, UpdateWishlistRequest>({
      query: (body) => ({ url: '/wishlists/', method: 'PUT', body }),
      invalidatesTags: ['wishlist'],
    }),
    // No tag is invalidated: the page of the deleted wishlist is still open when the response arrives.
    accountDeleteWishlist: build.mutation<unknown, string>({
      query: (wishId) => ({ url: '/wishlists/', method: 'DELETE', params: { wishId } }),
    }),
    accountRemoveFromWishlist: build.mutation<unknown, ProductOfWishlist>({
      query: ({ wishId, productId }) => ({
        url: `${addressOf(wishId)}/products/${encodeURIComponent(productId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['wishlist'],
    }),
    accountShareWishlist: build.mutation<SharedLink, string>({
      query: (wishId) => ({ url: `${addressOf(wishId)}/share`, method: 'POST' }),
      invalidatesTags: ['wishlist'],
    }),
    accountUnshareWishlist: build.mutation<unknown, string>({
      query: (wishId) => ({ url: `${addressOf(wishId)}/share`, method: 'DELETE' }),
      invalidatesTags: ['wishlist'],
    }),
  }),
});

function addressOf(wishId: string): string {
  return `/wishlists/${encodeURIComponent(wishId)}`;
}

export const {
  useAccountGetWishlistQuery,
  useAccountUpdateWishlistMutation,
  useAccountDeleteWishlistMutation,
  useAccountRemoveFromWishlistMutation,
  useAccountShareWishlistMutation,
  useAccountUnshareWishlistMutation,
} = wishlistApi;
