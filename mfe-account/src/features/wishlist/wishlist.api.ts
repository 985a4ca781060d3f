import type { Project, SharedLink, UpdateWishlistRequest, Wishlist } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { wishlistRequest } from '#/lib/wishlists/wishlists.api.ts';

const wishlistApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountGetWishlist: build.query<Wishlist, string>({
      query: (wishId) => wishlistRequest(wishId),
      keepUnusedDataFor: 0,
      providesTags: (_wishlist, _error, wishId) => [{ type: 'wishlist', id: wishId }],
      // Its page says that there is no such wishlist.
      extraOptions: { quiet: [400, 404] },
    }),
    accountUpdateWishlist: build.mutation<unknown, UpdateWishlistRequest>({
      query: (body) => ({ url: '/wishlists/', method: 'PUT', body }),
      invalidatesTags: ['wishlist'],
    }),
    // Hearts alone are invalidated: the page of the deleted wishlist is still open when the response arrives.
    accountDeleteWishlist: build.mutation<unknown, string>({
      query: (wishId) => ({ url: '/wishlists/', method: 'DELETE', params: { wishId } }),
      invalidatesTags: [{ type: 'wishlist', id: 'saved' }],
    }),
    accountRestoreWishlist: build.mutation<unknown, string>({
      query: (wishId) => ({ url: `${wishlistRequest(wishId)}/restore`, method: 'POST' }),
      invalidatesTags: ['wishlist'],
    }),
    accountShareWishlist: build.mutation<SharedLink, string>({
      query: (wishId) => ({ url: `${wishlistRequest(wishId)}/share`, method: 'POST' }),
      invalidatesTags: ['wishlist'],
    }),
    accountMakeProject: build.mutation<Project, string>({
      query: (wishId) => ({ url: '/projects/from-wishlist', method: 'POST', body: { wishId } }),
    }),
    accountUnshareWishlist: build.mutation<unknown, string>({
      query: (wishId) => ({ url: `${wishlistRequest(wishId)}/share`, method: 'DELETE' }),
      invalidatesTags: ['wishlist'],
    }),
  }),
});

export const {
  useAccountGetWishlistQuery,
  useAccountUpdateWishlistMutation,
  useAccountDeleteWishlistMutation,
  useAccountMakeProjectMutation,
  useAccountRestoreWishlistMutation,
  useAccountShareWishlistMutation,
  useAccountUnshareWishlistMutation,
} = wishlistApi;
