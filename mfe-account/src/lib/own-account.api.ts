import type { Account } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const ownAccountApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountGetOwn: build.query<Account, void>({
      query: () => '/auth/my-account',
      keepUnusedDataFor: 0,
      providesTags: ['account'],
    }),
  }),
});

export const { useAccountGetOwnQuery } = ownAccountApi;
