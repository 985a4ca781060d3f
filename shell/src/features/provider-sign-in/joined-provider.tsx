import { paths } from '@mortar/contracts/site-paths';
import { useLocation, useNavigate, useParams } from '@mortar/navigation';
import { asRequestError } from '@mortar/store';
import { ButtonLink, useToast } from '@mortar/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { OneMoment } from './one-moment.tsx';
import { useSessionJoinProviderMutation } from './join-provider.api.ts';

const PROFILE = `${paths.myProfile}?tab=sign-in`;

/** Has the provider open the account that is signed in here: once, because the provider accepts a code only once. */
export function JoinedProvider(): ReactNode {
  const [join, { error }] = useSessionJoinProviderMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void join({ provider, query: search.slice(1) }).then(async ({ data: message }) => {
      if (message === undefined) return;
      toast.success(message);
      await navigate(PROFILE, { replace: true });
    });
  }, [join, navigate, provider, search, toast]);
  if (!error) return <OneMoment heading="Joining your account" />;
  return (
    <AccountScreen heading="Nothing was joined" intro={asRequestError(error)?.message}>
      <ButtonLink href={PROFILE}>Back to your profile</ButtonLink>
    </AccountScreen>
  );
}
