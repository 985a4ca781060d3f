import { paths } from '@mortar/contracts/site-paths';
import { useLocation, useNavigate } from '@mortar/navigation';
import { Link, Text, useToast } from '@mortar/ui';
import { Form, FormError, SubmitButton, TextField } from '@mortar/ui/forms';
import { type InferType, object } from 'yup';
import { email, phone } from '#/lib/accounts/account-fields.ts';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { recoveryState } from '#/lib/accounts/recovery-state.ts';
import { submitFailure } from '#/lib/submit-failure.ts';
import { useSessionRequestOtpMutation } from '#/session/session.api.ts';

const forgotPasswordSchema = object({ email, phone });

const initialValues = { email: '', phone: '' };

/** /forgot-password */
export function ForgotPasswordPage() {
  const [requestOtp] = useSessionRequestOtpMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const { state } = useLocation();

  const submit = async ({ email, phone }: InferType<typeof forgotPasswordSchema>) => {
    const { error } = await requestOtp({ email, phone });
    if (error) return submitFailure(error);
    toast.success('OTP sent to your email');
    await navigate(paths.resetPassword, { state: recoveryState(state, email) });
    return undefined;
  };

  return (
    <AccountScreen
      heading="Forgot password"
      intro="Enter the email and phone number of your account, and we will send you a code to choose a new password."
    >
      <Form aria-label="Forgot password" initialValues={initialValues} schema={forgotPasswordSchema} onSubmit={submit}>
        <FormError />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField name="phone" label="Phone number" type="tel" autoComplete="tel" placeholder="0803 123 4567" />
        <SubmitButton size="large" fullWidth>
          Request OTP
        </SubmitButton>
        <Text>
          Remembered it?{' '}
          <Link href={paths.login} state={state}>
            Sign in
          </Link>
        </Text>
      </Form>
    </AccountScreen>
  );
}
