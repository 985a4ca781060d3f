import type {
  CompleteProviderSignInRequest,
  ProviderSignIn,
  ProviderSignInAddress,
  ProviderSignUpRequest,
  OpenedSession,
  SignInProvider,
} from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const providersApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sessionProviders: build.query<SignInProvider[], void>({
      query: () => '/auth/providers',
      extraOptions: { anonymous: true, quiet: true },
    }),
    sessionBeginAtProvider: build.mutation<ProviderSignInAddress, string>({
      query: (provider) => ({ url: `/auth/providers/${encodeURIComponent(provider)}/begin`, method: 'POST' }),
    }),
    sessionCompleteAtProvider: build.mutation<ProviderSignIn, CompleteProviderSignInRequest & { provider: string }>({
      query: ({ provider, query }) => ({
        url: `/auth/providers/${encodeURIComponent(provider)}/complete`,
        method: 'POST',
        body: { query },
      }),
      // The page shows it where the form would be.
      extraOptions: { opensSession: true, quiet: true },
    }),
    sessionSignUpWithProvider: build.mutation<OpenedSession, ProviderSignUpRequest>({
      query: (body) => ({ url: '/auth/providers/sign-up', method: 'POST', body }),
      extraOptions: { opensSession: true },
    }),
  }),
});

export const {
  useSessionBeginAtProviderMutation,
  useSessionCompleteAtProviderMutation,
  useSessionProvidersQuery,
  useSessionSignUpWithProviderMutation,
} = providersApi;
