import type { SignUpRequest } from '@mortar/contracts';
import { accountRules } from '@mortar/contracts/rules/account-rules';
import { newPasswordRules } from '@mortar/contracts/rules/password-rules';
import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, SubmitButton, TextField } from '@mortar/ui/forms';
import { object } from 'yup';
import { AcceptedTerms } from '#/lib/accounts/accepted-terms.tsx';
import { email, phone } from '#/lib/accounts/account-fields.ts';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { NewPasswordField } from '#/lib/accounts/new-password-field.tsx';
import { SocialSignIn } from '#/lib/accounts/social-sign-in.tsx';
import { submitFailure } from '#/lib/submit-failure.ts';
import { useSessionSignUpMutation } from '#/session/session.api.ts';
import { SignedOutOnly } from '#/session/signed-out-only.tsx';
import { useOpenSession } from '#/session/use-open-session.ts';
import { useOrigin } from '#/session/use-origin.ts';
import styles from './sign-up-page.module.css';

const signUpSchema = object({
  firstname: textSchema(accountRules.firstname),
  lastname: textSchema(accountRules.lastname),
  email,
  phone,
  password: textSchema(newPasswordRules),
});

/** /register */
export function SignUpPage() {
  const state = useOrigin();
  return (
    <SignedOutOnly>
      <AccountScreen
        heading="Create an account"
        intro={
          <>
            Already have one?{' '}
            <Link href={paths.login} state={state}>
              Sign in
            </Link>
          </>
        }
      >
        <SignUpForm />
        <SocialSignIn />
      </AccountScreen>
    </SignedOutOnly>
  );
}

function SignUpForm() {
  const [signUp] = useSessionSignUpMutation();
  const openSession = useOpenSession();

  const submit = async (values: SignUpRequest) => {
    const { data: session, error } = await signUp(values);
    if (!session) return submitFailure(error);
    await openSession(session, 'signed-up');
    return undefined;
  };

  return (
    <Form aria-label="Create an account" initialValues={emptySignUp} schema={signUpSchema} onSubmit={submit}>
      <FormError />
      <div className={styles.names}>
        <TextField name="firstname" label="First name" autoComplete="given-name" />
        <TextField name="lastname" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <TextField name="phone" label="Phone number" type="tel" autoComplete="tel" placeholder="0803 123 4567" />
      <NewPasswordField label="Password" />
      <AcceptedTerms />
      <SubmitButton size="large" fullWidth>
        Create account
      </SubmitButton>
    </Form>
  );
}

const emptySignUp = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  password: '',
};
