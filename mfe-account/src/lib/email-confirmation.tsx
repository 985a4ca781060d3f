import type { ClaimAccountRequest, ConfirmEmailRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { Button, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';

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

export const { useAccountClaimMutation, useAccountConfirmEmailMutation } = emailConfirmationApi;

interface SendAgainButtonProps {
  /** Id of the text that says what is sent. */
  describedBy: string;
}

/** Has the link that confirms the user's email mailed again. */
export function SendAgainButton({ describedBy }: SendAgainButtonProps): ReactNode {
  const [send, { isLoading }] = emailConfirmationApi.useAccountSendConfirmationMutation();
  const toast = useToast();

  async function sendAgain() {
    const { data } = await send();
    if (data) toast.success(data);
  }

  return (
    <Button variant="soft" aria-describedby={describedBy} loading={isLoading} onClick={() => void sendAgain()}>
      Send again
    </Button>
  );
}
