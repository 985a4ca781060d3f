import type { Account, CreatedStore, CreateStoreRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

interface CreateStore {
  form: CreateStoreRequest;
  /** Idempotent: two requests with one key create one store. */
  submitKey: string;
}

const storeWizardApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerCreateStore: build.mutation<CreatedStore, CreateStore>({
      query: ({ form, submitKey }) => ({
        url: '/stores/',
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': submitKey },
      }),
      invalidatesTags: ['store', 'account'],
    }),
    sellerGetOwnAccount: build.query<Account, void>({
      query: () => '/auth/my-account',
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSellerCreateStoreMutation, useLazySellerGetOwnAccountQuery } = storeWizardApi;
