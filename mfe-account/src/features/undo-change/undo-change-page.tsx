import type { ChangeTokenRequest } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useSearchParams } from '@mortar/navigation';
import { asRequestError, marketplaceApi, signOut, useAppDispatch, useAuth } from '@mortar/store';
import { ButtonLink, Text, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { LinkButton, MailedLinkPage } from '#/lib/mailed-link-page.tsx';

const undoApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountUndoChange: build.mutation<unknown, ChangeTokenRequest>({
      query: (body) => ({ url: '/auth/undo-change', method: 'POST', body }),
      // The page says that a link is invalid, and announces other failures.
      extraOptions: { quiet: true },
    }),
  }),
});

const TITLES = {
  open: 'Undo the change',
  undone: 'Your account is as it was',
  invalid: 'This link no longer works',
};

const contents = {
  undone: {
    text: 'Nobody is signed in any more, and no earlier password works. Please choose a new one now.',
    link: <ButtonLink href={paths.forgotPassword}>Choose a new password</ButtonLink>,
  },
  invalid: {
    text: 'It has been used, or is older than 7 days. If you cannot sign in, please write to us.',
    link: <ButtonLink href={paths.contact}>Contact us</ButtonLink>,
  },
};

/** What the owner of the address of before opens, when another person has changed it or the phone number. */
export function UndoChangePage(): ReactNode {
  return (
    <MailedLinkPage titles={TITLES}>
      {(state, setState) =>
        state === 'open' ? (
          <Open onEnd={setState} />
        ) : (
          <>
            <Text>{contents[state].text}</Text>
            {contents[state].link}
          </>
        )
      }
    </MailedLinkPage>
  );
}

function Open({ onEnd }: { onEnd: (state: keyof typeof contents) => void }): ReactNode {
  const [search] = useSearchParams();
  const [undo, { isLoading }] = undoApi.useAccountUndoChangeMutation();
  const { isAuthenticated } = useAuth();
  const dispatch = useAppDispatch();
  const toast = useToast();

  async function undoChange() {
    const { error } = await undo({ token: search.get('token') ?? '' });
    const failure = asRequestError(error);
    if (failure) return failure.status === 400 ? onEnd('invalid') : toast.error(failure.message);
    // It has ended every session of the account, this one too.
    if (isAuthenticated) void dispatch(signOut());
    return onEnd('undone');
  }

  return (
    <LinkButton
      text="Did someone else change the email or phone number of your account? Press the button: both are put back, every device is signed out, and you choose a new password."
      withoutScripts="This needs JavaScript, which is off in this browser."
      label={TITLES.open}
      loading={isLoading}
      onPress={undoChange}
    />
  );
}
