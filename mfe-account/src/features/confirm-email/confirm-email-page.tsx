import { paths, useSearchParams } from '@mortar/navigation';
import { asRequestError, useAuth } from '@mortar/store';
import { Button, ButtonLink, Stack, Text, useToast } from '@mortar/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { useAccountConfirmEmailMutation } from '#/lib/email-confirmation/email-confirmation.api.ts';
import { SendAgainButton } from '#/lib/email-confirmation/send-again-button.tsx';

const TITLES = {
  open: 'Confirm your email',
  confirmed: 'Your email is confirmed',
  invalid: 'This link no longer works',
};

/** Status of a link that has expired or is incomplete. */
const INVALID = 400;

/** The page that a confirmation mail links to. It shows a button instead of confirming, because mail scanners open links. */
export function ConfirmEmailPage(): ReactNode {
  const [search] = useSearchParams();
  const [confirm, { isLoading, isSuccess, error }] = useAccountConfirmEmailMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const isInvalid = asRequestError(error)?.status === INVALID;
  const state = isSuccess ? 'confirmed' : isInvalid ? 'invalid' : 'open';

  useEffect(() => {
    // The pressed button is unmounted.
    if (state !== 'open') heading.current?.focus();
  }, [state]);

  async function confirmEmail() {
    const { error: failed } = await confirm({ token: search.get('token') ?? '' });
    const failure = asRequestError(failed);
    if (failure && failure.status !== INVALID) toast.error(failure.message);
  }

  return (
    <AccountPage
      width="reading"
      title={TITLES[state]}
      crumbs={[{ label: TITLES.open }]}
      headingRef={state === 'open' ? undefined : heading}
    >
      <Stack gap={5} align="start">
        {state === 'open' && (
          <>
            <Text>Press the button to confirm that this email address is yours.</Text>
            <noscript>Confirming needs JavaScript, which is off in this browser.</noscript>
            <Button size="large" loading={isLoading} onClick={() => void confirmEmail()}>
              Confirm email
            </Button>
          </>
        )}
        {state === 'confirmed' && (
          <>
            <Text>Thank you. From now on we can mail you what is new in your account.</Text>
            <ButtonLink href={paths.home}>Go Home</ButtonLink>
          </>
        )}
        {state === 'invalid' && <Invalid />}
      </Stack>
    </AccountPage>
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
