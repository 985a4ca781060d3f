import type { Account } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const rolesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // The session does not have them: they may change while it lasts.
    shellGetRoles: build.query<Account['roles'], void>({
      query: () => '/auth/my-account',
      // An API of the version before names none.
      transformResponse: ({ roles }: Partial<Account>) => roles ?? [],
      extraOptions: { quiet: true },
      providesTags: ['account'],
    }),
  }),
});

export const { useShellGetRolesQuery } = rolesApi;
