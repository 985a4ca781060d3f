import type { CompleteProviderSignInRequest } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useLocation, useNavigate, useParams } from '@mortar/navigation';
import { asRequestError, marketplaceApi } from '@mortar/store';
import { ButtonLink, Spinner, useToast } from '@mortar/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';

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

const { useSessionJoinProviderMutation } = joinProviderApi;

const SETTINGS = `${paths.settings}?tab=sign-in`;

/** Has the provider open the account that is signed in here. */
export function JoinedProvider(): ReactNode {
  const [join, { error }] = useSessionJoinProviderMutation();
  const navigate = useNavigate();
  const toast = useToast();
  useReturn(async (completed) => {
    const { data: message } = await join(completed);
    if (message === undefined) return;
    toast.success(message);
    await navigate(SETTINGS, { replace: true });
  });
  if (!error) return <OneMoment heading="Linking your account" />;
  return (
    <AccountScreen heading="Your account was not linked" intro={asRequestError(error)?.message}>
      <ButtonLink href={SETTINGS}>Back to your settings</ButtonLink>
    </AccountScreen>
  );
}

/** Completes what the address says that a provider sent the browser back with: once, because it accepts each code once. */
export function useReturn(
  complete: (completed: CompleteProviderSignInRequest & { provider: string }) => Promise<void>,
) {
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const hasBegun = useRef(false);
  const begin = useEffectEvent(complete);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin({ provider, query: search.slice(1) });
  }, [provider, search]);
}

/** While a provider and this site agree on who has signed in. */
export function OneMoment({ heading }: { heading: string }): ReactNode {
  return (
    <AccountScreen heading={heading} intro="One moment, please.">
      <Spinner label={heading} />
    </AccountScreen>
  );
}
