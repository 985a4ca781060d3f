import type { SupportContact } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const supportApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    supportContact: build.query<SupportContact, void>({
      query: () => '/support',
      extraOptions: { anonymous: true, quiet: true },
    }),
  }),
});

export const { useSupportContactQuery } = supportApi;
