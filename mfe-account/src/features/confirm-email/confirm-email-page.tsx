import { paths } from '@mortar/contracts/site-paths';
import { useSearchParams } from '@mortar/navigation';
import { asRequestError, useAuth } from '@mortar/store';
import { ButtonLink, onDemand, Text, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { SendAgainButton, useAccountConfirmEmailMutation } from '#/lib/email-confirmation.tsx';
import { LinkButton, MailedLinkPage } from '#/lib/mailed-link-page.tsx';

/** Forms are not part of the page that a server renders. */
const ClaimAccountForm = onDemand(async () => {
  const module = await import(/* webpackChunkName: "claim-account" */ './claim-account-form.tsx');
  return module.ClaimAccountForm;
});

const TITLES = {
  open: 'Confirm your email',
  unclaimed: 'Choose a password',
  confirmed: 'Your email is confirmed',
  claimed: 'Your email is confirmed',
  invalid: 'This link no longer works',
};

type State = keyof typeof TITLES;

/** What a refused confirmation leads to: a link that has expired or is incomplete, or one of another's account. */
const REFUSED: Readonly<Record<number, State>> = { 400: 'invalid', 409: 'unclaimed' };

/** The page that a confirmation mail links to. */
export function ConfirmEmailPage(): ReactNode {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <MailedLinkPage<State> titles={TITLES} form="unclaimed">
      {(state, setState) => (
        <>
          {state === 'open' && <Unconfirmed token={token} onEnd={setState} />}
          {state === 'unclaimed' && (
            <ClaimAccountForm
              open
              onClose={() => setState('open')}
              token={token}
              onClaimed={() => setState('claimed')}
              onInvalid={() => setState('invalid')}
            />
          )}
          {state === 'confirmed' && (
            <>
              <Text>Thank you. We can now email you what is new in your account.</Text>
              <ButtonLink href={paths.home}>Go Home</ButtonLink>
            </>
          )}
          {state === 'claimed' && <Claimed />}
          {state === 'invalid' && <Invalid />}
        </>
      )}
    </MailedLinkPage>
  );
}

function Unconfirmed({ token, onEnd }: { token: string; onEnd: (state: State) => void }): ReactNode {
  const [confirm, { isLoading }] = useAccountConfirmEmailMutation();
  const toast = useToast();

  async function confirmEmail() {
    const { error } = await confirm({ token });
    const failure = asRequestError(error);
    if (!failure) return onEnd('confirmed');
    const state = REFUSED[failure.status];
    return state ? onEnd(state) : toast.error(failure.message);
  }

  return (
    <LinkButton
      text="Press the button to confirm that this email address is yours."
      withoutScripts="Confirming needs JavaScript, which is off in this browser."
      label="Confirm email"
      loading={isLoading}
      onPress={confirmEmail}
    />
  );
}

/** A user who is signed in to another account goes on with that one. */
function Claimed(): ReactNode {
  const { isAuthenticated } = useAuth();
  return (
    <>
      <Text>Thank you. The account is yours: please sign in with your new password.</Text>
      {isAuthenticated ? (
        <ButtonLink href={paths.home}>Go Home</ButtonLink>
      ) : (
        <ButtonLink href={paths.login}>Sign in</ButtonLink>
      )}
    </>
  );
}

const INVALID_TEXT = 'invalid-link';

function Invalid(): ReactNode {
  const { isAuthenticated } = useAuth();
  return (
    <>
      <Text id={INVALID_TEXT}>It has expired or is incomplete. We can send you another one.</Text>
      {isAuthenticated ? (
        <SendAgainButton describedBy={INVALID_TEXT} />
      ) : (
        <ButtonLink href={paths.myProfile}>Sign in to get another link</ButtonLink>
      )}
    </>
  );
}
