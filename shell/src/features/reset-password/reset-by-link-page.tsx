import { newPasswordRules } from '@mortar/contracts/rules/password-rules';
import { paths } from '@mortar/contracts/site-paths';
import { useSearchParams } from '@mortar/navigation';
import { Link, Text } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, SubmitButton } from '@mortar/ui/forms';
import { object } from 'yup';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { NewPasswordField } from '#/lib/accounts/new-password-field.tsx';
import { submitFailure } from '#/lib/submit-failure.ts';
import { useSessionResetPasswordByLinkMutation } from '#/session/session.api.ts';
import { usePasswordChanged } from './use-password-changed.ts';

const resetByLinkSchema = object({ password: textSchema(newPasswordRules) });

/** /reset-password/link, which the mail with a code leads to. */
export function ResetByLinkPage() {
  const [resetPassword] = useSessionResetPasswordByLinkMutation();
  const passwordChanged = usePasswordChanged();
  const [search] = useSearchParams();

  const submit = async ({ password }: { password: string }) => {
    const { error } = await resetPassword({ token: search.get('token') ?? '', password });
    if (error) return submitFailure(error);
    await passwordChanged();
    return undefined;
  };

  return (
    <AccountScreen heading="Reset password" intro="Choose a new password. Every device will be signed out.">
      <Form aria-label="Reset password" initialValues={{ password: '' }} schema={resetByLinkSchema} onSubmit={submit}>
        <FormError />
        <NewPasswordField label="New password" />
        <SubmitButton size="large" fullWidth>
          Reset password
        </SubmitButton>
        <Text>
          Does the link no longer work? <Link href={paths.forgotPassword}>Request another</Link>
        </Text>
      </Form>
    </AccountScreen>
  );
}
