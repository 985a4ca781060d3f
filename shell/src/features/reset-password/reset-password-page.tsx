import { accountRules } from '@mortar/contracts/rules/account-rules';
import { newPasswordRules } from '@mortar/contracts/rules/password-rules';
import { paths } from '@mortar/contracts/site-paths';
import { useLocation } from '@mortar/navigation';
import { Link, Text } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, SubmitButton, TextField } from '@mortar/ui/forms';
import { type InferType, object } from 'yup';
import { email } from '#/lib/accounts/account-fields.ts';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { NewPasswordField } from '#/lib/accounts/new-password-field.tsx';
import { recoveryEmail } from '#/lib/accounts/recovery-state.ts';
import { submitFailure } from '#/lib/submit-failure.ts';
import { useSessionResetPasswordMutation } from '#/session/session.api.ts';
import { usePasswordChanged } from './use-password-changed.ts';

const resetPasswordSchema = object({
  resetCode: textSchema(accountRules.resetCode),
  email,
  password: textSchema(newPasswordRules),
});

/** /reset-password */
export function ResetPasswordPage() {
  const [resetPassword] = useSessionResetPasswordMutation();
  const passwordChanged = usePasswordChanged();
  const { state } = useLocation();

  const submit = async ({ resetCode, email, password }: InferType<typeof resetPasswordSchema>) => {
    const { error } = await resetPassword({ resetCode, email, password });
    if (error) return submitFailure(error);
    await passwordChanged();
    return undefined;
  };

  return (
    <AccountScreen heading="Reset password" intro="Enter the 6-digit code from the email and choose a new password.">
      <Form
        aria-label="Reset password"
        initialValues={{ resetCode: '', email: recoveryEmail(state), password: '' }}
        schema={resetPasswordSchema}
        onSubmit={submit}
      >
        <FormError />
        <TextField name="resetCode" label="OTP" inputMode="numeric" autoComplete="one-time-code" />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <NewPasswordField label="New password" />
        <SubmitButton size="large" fullWidth>
          Reset password
        </SubmitButton>
        <Text>
          No code?{' '}
          <Link href={paths.forgotPassword} state={state}>
            Request another
          </Link>
        </Text>
      </Form>
    </AccountScreen>
  );
}
