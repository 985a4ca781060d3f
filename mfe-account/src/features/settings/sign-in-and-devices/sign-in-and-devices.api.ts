import type { EndedSessions, OwnSession, ProviderSignInAddress, SignInMethods } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const METHODS = { type: 'account', id: 'sign-in-methods' } as const;
const SESSIONS = { type: 'account', id: 'sessions' } as const;

const signInAndDevicesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountListSignInMethods: build.query<SignInMethods, void>({
      query: () => '/auth/sign-in-methods',
      keepUnusedDataFor: 0,
      providesTags: [METHODS],
    }),
    accountRemoveSignInMethod: build.mutation<unknown, string>({
      query: (methodId) => ({ url: `/auth/sign-in-methods/${encodeURIComponent(methodId)}`, method: 'DELETE' }),
      // After a failure too: another device may have removed it.
      invalidatesTags: [METHODS],
    }),
    accountBeginJoining: build.mutation<ProviderSignInAddress, string>({
      query: (provider) => ({ url: `/auth/providers/${encodeURIComponent(provider)}/begin`, method: 'POST' }),
    }),
    accountListSessions: build.query<OwnSession[], void>({
      query: () => '/auth/sessions',
      keepUnusedDataFor: 0,
      providesTags: [SESSIONS],
    }),
    accountEndSession: build.mutation<unknown, string>({
      query: (sessionId) => ({ url: `/auth/sessions/${sessionId}`, method: 'DELETE' }),
      invalidatesTags: [SESSIONS],
    }),
    accountEndOtherSessions: build.mutation<EndedSessions, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: [SESSIONS],
    }),
  }),
});

export const {
  useAccountBeginJoiningMutation,
  useAccountEndOtherSessionsMutation,
  useAccountEndSessionMutation,
  useAccountListSessionsQuery,
  useAccountListSignInMethodsQuery,
  useAccountRemoveSignInMethodMutation,
} = signInAndDevicesApi;
