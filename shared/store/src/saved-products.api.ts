import type { SavedIn, SavedProducts } from '@mortar/contracts';
import { useAppSelector } from './hooks.ts';
import { marketplaceApi } from './marketplace-api.ts';

/** Hearts of every remote read it, so its endpoint lives with the slice. */
const savedProductsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSavedProducts: build.query<SavedProducts, void>({
      query: () => '/wishlists/saved',
      // Of its own: a deleted wishlist, whose page is still open, makes nothing else stale.
      providesTags: [{ type: 'wishlist', id: 'saved' }],
      extraOptions: { quiet: true },
    }),
  }),
});

const { listSavedProducts } = savedProductsApi.endpoints;
const saved = listSavedProducts.select();

/** Keeps what the signed-in user has saved in the cache: one request for all hearts of the page. */
export function useSavedProductsSubscription(): void {
  listSavedProducts.useQuerySubscription();
}

/** The wishlists of the user that this product is on; undefined when it is on none, or that is not known. */
export function useSavedIn(productId: string): SavedIn[] | undefined {
  return useAppSelector((state) => saved(state).data?.products[productId]);
}
