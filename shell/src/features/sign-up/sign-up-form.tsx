import { CheckboxField, Form, FormError, SubmitButton, TextField } from '@mortar/ui/forms';
import type { InferType } from 'yup';
import { AcceptedTerms } from '#/lib/accounts/accepted-terms.tsx';
import { NewPasswordField } from '#/lib/accounts/new-password-field.tsx';
import { submitFailure } from '#/lib/submit-failure.ts';
import { useSessionSignUpMutation } from '#/session/session.api.ts';
import { useOpenSession } from '#/session/use-open-session.ts';
import styles from './sign-up-form.module.css';
import { emptySignUp, toSignUpRequest } from './sign-up.mapping.ts';
import { signUpSchema } from './sign-up.schema.ts';

export function SignUpForm() {
  const [signUp] = useSessionSignUpMutation();
  const openSession = useOpenSession();

  const submit = async (values: InferType<typeof signUpSchema>) => {
    const { data: session, error } = await signUp(toSignUpRequest(values));
    if (!session) return submitFailure(error);
    await openSession(session, 'You are now registered');
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
      <CheckboxField name="terms" label="I have read the Terms of Use and the Privacy Policy" />
      <AcceptedTerms />
      <SubmitButton size="large" fullWidth>
        Create account
      </SubmitButton>
    </Form>
  );
}
