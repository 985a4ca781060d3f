import type { UpdateStoreRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const editStoreApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerUpdateStore: build.mutation<unknown, UpdateStoreRequest>({
      query: (body) => ({ url: '/stores/', method: 'PUT', body }),
      // Replies to reviews show the store's name and image.
      invalidatesTags: ['store', 'review'],
    }),
  }),
});

export const { useSellerUpdateStoreMutation } = editStoreApi;
