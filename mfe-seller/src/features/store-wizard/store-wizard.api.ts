import type { Account, CreatedStore, CreateStoreRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const storeWizardApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerCreateStore: build.mutation<CreatedStore, CreateStoreRequest>({
      query: (body) => ({ url: '/stores/', method: 'POST', body }),
      invalidatesTags: ['store', 'account'],
    }),
    sellerGetOwnAccount: build.query<Account, void>({
      query: () => '/auth/my-account',
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSellerCreateStoreMutation, useLazySellerGetOwnAccountQuery } = storeWizardApi;
