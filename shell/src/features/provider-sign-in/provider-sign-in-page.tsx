import { paths } from '@mortar/contracts/site-paths';
import { asRequestError, useSession } from '@mortar/store';
import { ButtonLink } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { originBeforeProvider } from '#/session/provider-origin.ts';
import { useSessionCompleteAtProviderMutation } from '#/session/providers.api.ts';
import { SignedOutOnly } from '#/session/signed-out-only.tsx';
import { useOpenSession } from '#/session/use-open-session.ts';
import { useSignedIn } from '#/session/use-signed-in.ts';
import { JoinedProvider, OneMoment, useReturn } from './joined-provider.tsx';
import { ProviderSignUpForm } from './provider-sign-up-form.tsx';

const SIGNING_IN = 'Signing you in';

/** /login/:provider, where a provider sends the browser back to. */
export function ProviderSignInPage(): ReactNode {
  const { status } = useSession();
  // Whether the user is signed in decides what is completed here, once.
  return status === 'unopened' || status === 'restoring' ? <OneMoment heading={SIGNING_IN} /> : <ReturnedUser />;
}

function ReturnedUser(): ReactNode {
  const signedIn = useSignedIn();
  const [isJoining] = useState(signedIn);
  if (isJoining) return <JoinedProvider />;
  return (
    <SignedOutOnly origin={originBeforeProvider()}>
      <CompletedSignIn />
    </SignedOutOnly>
  );
}

function CompletedSignIn(): ReactNode {
  const { data, error } = useCompletedSignIn();
  if (data?.signUp) {
    return (
      <AccountScreen heading="Create an account" intro={`For ${data.signUp.email}. You do not need a password.`}>
        <ProviderSignUpForm {...data.signUp} />
      </AccountScreen>
    );
  }
  if (error) {
    return (
      <AccountScreen heading="You are not signed in" intro={asRequestError(error)?.message}>
        <ButtonLink href={paths.login} state={originBeforeProvider()}>
          Back to sign in
        </ButtonLink>
      </AccountScreen>
    );
  }
  return <OneMoment heading={SIGNING_IN} />;
}

/** Ends the sign-in that the address is about. */
function useCompletedSignIn() {
  const [complete, { data, error }] = useSessionCompleteAtProviderMutation();
  const openSession = useOpenSession();
  useReturn(async (completed) => {
    const { data: signIn } = await complete(completed);
    if (signIn?.session) await openSession(signIn.session, 'signed-in');
  });
  return { data, error };
}
