import { Button, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountSendConfirmationMutation } from './email-confirmation.api.ts';

interface SendAgainButtonProps {
  /** Id of the text that says what is sent. */
  describedBy: string;
}

/** Has the link that confirms the user's email mailed again. */
export function SendAgainButton({ describedBy }: SendAgainButtonProps): ReactNode {
  const [send, { isLoading }] = useAccountSendConfirmationMutation();
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
