import type { CompleteProviderSignInRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const joinProviderApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Its result is the server's message. */
    sessionJoinProvider: build.mutation<string, CompleteProviderSignInRequest & { provider: string }>({
      query: ({ provider, query }) => ({
        url: `/auth/providers/${encodeURIComponent(provider)}/join`,
        method: 'POST',
        body: { query },
      }),
      transformResponse: (_data, meta) => meta?.message ?? '',
      // The page says why.
      extraOptions: { quiet: true },
      invalidatesTags: ['account'],
    }),
  }),
});

export const { useSessionJoinProviderMutation } = joinProviderApi;
