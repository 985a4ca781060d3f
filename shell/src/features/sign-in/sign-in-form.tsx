import { paths } from '@mortar/contracts/site-paths';
import { useLocation } from '@mortar/navigation';
import { Link } from '@mortar/ui';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@mortar/ui/forms';
import type { InferType } from 'yup';
import { submitFailure } from '#/lib/submit-failure.ts';
import { useSessionSignInMutation } from '#/session/session.api.ts';
import { useOpenSession } from '#/session/use-open-session.ts';
import { signInSchema } from './sign-in.schema.ts';

const initialValues = { email: '', password: '' };

export function SignInForm() {
  const [signIn] = useSessionSignInMutation();
  const openSession = useOpenSession();
  const { state } = useLocation();

  const submit = async (credentials: InferType<typeof signInSchema>) => {
    const { data: session, error } = await signIn(credentials);
    if (!session) return submitFailure(error);
    await openSession(session, 'Logged In Successfully.');
    return undefined;
  };

  return (
    <Form aria-label="Sign in" initialValues={initialValues} schema={signInSchema} onSubmit={submit}>
      <FormError />
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" />
      <p>
        <Link href={paths.forgotPassword} state={state}>
          Forgot password?
        </Link>
      </p>
      <SubmitButton size="large" fullWidth>
        Sign in
      </SubmitButton>
    </Form>
  );
}
