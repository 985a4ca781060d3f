import type { ClaimAccountRequest, ConfirmEmailRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const emailConfirmationApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountConfirmEmail: build.mutation<unknown, ConfirmEmailRequest>({
      query: (body) => ({ url: '/auth/confirm-email', method: 'POST', body }),
      // The page states that a link is invalid, and announces other failures.
      extraOptions: { quiet: true },
      invalidatesTags: (_result, error) => (error ? [] : ['account']),
    }),
    accountClaim: build.mutation<unknown, ClaimAccountRequest>({
      query: (body) => ({ url: '/auth/claim-account', method: 'POST', body }),
    }),
    /** Its result is the server's message: nothing is sent when the address is confirmed already. */
    accountSendConfirmation: build.mutation<string, void>({
      query: () => ({ url: '/auth/send-confirmation', method: 'POST' }),
      transformResponse: (_data, meta) => meta?.message ?? '',
      invalidatesTags: (_result, error) => (error ? [] : ['account']),
    }),
  }),
});

export const { useAccountClaimMutation, useAccountConfirmEmailMutation, useAccountSendConfirmationMutation } =
  emailConfirmationApi;
