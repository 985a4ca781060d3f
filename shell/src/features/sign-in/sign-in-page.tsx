import { paths, SIGN_IN_TO_SAVE } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@mortar/ui/forms';
import { type InferType, object } from 'yup';
import { email, password } from '#/lib/accounts/account-fields.ts';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { SocialSignIn } from '#/lib/accounts/social-sign-in.tsx';
import { submitFailure } from '#/lib/submit-failure.ts';
import { useSessionSignInMutation } from '#/session/session.api.ts';
import { SignedOutOnly } from '#/session/signed-out-only.tsx';
import { useOpenSession } from '#/session/use-open-session.ts';
import { useOrigin } from '#/session/use-origin.ts';
import styles from './sign-in-page.module.css';

const signInSchema = object({ email, password });

/** /login */
export function SignInPage() {
  const state = useOrigin();
  return (
    <SignedOutOnly>
      <AccountScreen
        heading="Sign in"
        intro={
          <>
            <span id={SIGN_IN_TO_SAVE} className={styles.reason}>
              Please sign in to save the product.
            </span>
            New to Mortar?{' '}
            <Link href={paths.register} state={state}>
              Create an account
            </Link>
          </>
        }
      >
        <SignInForm />
        <SocialSignIn />
      </AccountScreen>
    </SignedOutOnly>
  );
}

const initialValues = { email: '', password: '' };

function SignInForm() {
  const [signIn] = useSessionSignInMutation();
  const openSession = useOpenSession();
  const state = useOrigin();

  const submit = async (credentials: InferType<typeof signInSchema>) => {
    const { data: session, error } = await signIn(credentials);
    if (!session) return submitFailure(error);
    await openSession(session, 'signed-in');
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
