import { accountRules } from '@mortar/contracts/rules/account-rules';
import { newPasswordRules } from '@mortar/contracts/rules/password-rules';
import { paths } from '@mortar/contracts/site-paths';
import { originOf, useLocation } from '@mortar/navigation';
import { asRequestError, useAuth } from '@mortar/store';
import { Link, Text } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@mortar/ui/forms';
import type { ReactNode } from 'react';
import { type InferType, object } from 'yup';
import { useAccountClaimMutation } from '#/lib/email-confirmation.tsx';
import { submitFailure } from '#/lib/request-failures.ts';

const claimAccountSchema = object({
  password: textSchema(newPasswordRules),
  phone: textSchema(accountRules.phone),
});

type ClaimAccountValues = InferType<typeof claimAccountSchema>;

interface ClaimAccountFormProps {
  open: boolean;
  onClose: () => void;
  /** Of the link. */
  token: string;
  onClaimed: () => void;
  onInvalid: () => void;
}

/** Confirms an address for a user who is not signed in to its account: a stranger may have registered it. */
export function ClaimAccountForm({ token, onClaimed, onInvalid }: ClaimAccountFormProps): ReactNode {
  const [claim] = useAccountClaimMutation();
  const { isAuthenticated } = useAuth();
  const location = useLocation();

  async function submit(values: ClaimAccountValues) {
    const { error } = await claim({ token, ...values });
    if (!error) onClaimed();
    else if (asRequestError(error)?.fieldErrors.some(({ field }) => field === 'token')) onInvalid();
    else return submitFailure(error);
    return undefined;
  }

  return (
    <>
      <Text>
        You are not signed in to the account with this email address. Choose a new password to make it yours: nothing
        else will open it, and every device will be signed out.
      </Text>
      {!isAuthenticated && (
        <Text>
          Did you register it yourself?{' '}
          <Link href={paths.login} state={originOf(location)}>
            Sign in first
          </Link>
          , and everything stays as it is.
        </Text>
      )}
      <Form
        aria-label="Choose a password"
        initialValues={{ password: '', phone: '' }}
        schema={claimAccountSchema}
        onSubmit={submit}
      >
        <FormError />
        <PasswordField name="password" label="New password" autoComplete="new-password" />
        <TextField
          name="phone"
          label="Phone number"
          type="tel"
          autoComplete="tel"
          placeholder="0803 123 4567"
          hint="You will need it if you forget your password."
        />
        <SubmitButton size="large">Confirm email</SubmitButton>
      </Form>
    </>
  );
}
