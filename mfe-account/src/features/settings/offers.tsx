import { asRequestError, useAppDispatch, userDetailsMerged } from '@mortar/store';
import { Button, formatDate, Heading, Panel, Stack, Text, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountConfirmNewEmailMutation, useAccountKeepOpenMutation } from './settings.api.ts';

interface OfferProps {
  title: string;
  text: string;
  label: string;
  loading: boolean;
  /** Why it failed. */
  failure?: string;
  onTake: () => Promise<void>;
}

/** Something to decide before anything else. */
function Offer({ title, text, label, loading, failure, onTake }: OfferProps): ReactNode {
  return (
    <Panel tone="tint" as="section">
      <Stack gap={3} align="start">
        <Heading level={2}>{title}</Heading>
        <Text>{text}</Text>
        {failure && (
          <Text tone="danger" role="alert">
            {failure}
          </Text>
        )}
        <Button loading={loading} onClick={() => void onTake()}>
          {label}
        </Button>
      </Stack>
    </Panel>
  );
}

/** Offers to take the closing of the account back. */
export function Closing({ closesAt, onEnd }: { closesAt: string; onEnd: () => void }): ReactNode {
  const [keep, { isLoading }] = useAccountKeepOpenMutation();
  const toast = useToast();

  async function keepOpen() {
    const { data } = await keep();
    if (!data) return;
    toast.success(data.message);
    onEnd();
  }

  return (
    <Offer
      title={`Your account closes on ${formatDate(closesAt)}`}
      text="Then it is erased with all that belongs to it, and cannot be restored."
      label="Keep my account"
      loading={isLoading}
      onTake={keepOpen}
    />
  );
}

/** Where a mailed link leads. A button, because mail scanners open links. */
export function NewEmail({ token, onEnd }: { token: string; onEnd: () => void }): ReactNode {
  const [confirm, { isLoading, error }] = useAccountConfirmNewEmailMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();

  async function confirmEmail() {
    const { data } = await confirm({ token });
    if (!data) return;
    dispatch(userDetailsMerged({ email: data.account.email }));
    toast.success(data.message);
    onEnd();
  }

  return (
    <Offer
      title="Confirm your new email"
      text="From then on you sign in with it. Other devices will be signed out."
      label="Confirm email"
      loading={isLoading}
      failure={asRequestError(error)?.message}
      onTake={confirmEmail}
    />
  );
}
