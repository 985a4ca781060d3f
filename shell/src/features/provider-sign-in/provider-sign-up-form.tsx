import type { ProviderSignIn } from '@mortar/contracts';
import { accountRules } from '@mortar/contracts/rules/account-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, SubmitButton, TextField } from '@mortar/ui/forms';
import { type InferType, object } from 'yup';
import { AcceptedTerms } from '#/lib/accounts/accepted-terms.tsx';
import { phone } from '#/lib/accounts/account-fields.ts';
import { submitFailure } from '#/lib/submit-failure.ts';
import { useSessionSignUpWithProviderMutation } from '#/session/providers.api.ts';
import { useOpenSession } from '#/session/use-open-session.ts';

const providerSignUpSchema = object({
  firstname: textSchema(accountRules.firstname),
  lastname: textSchema(accountRules.lastname),
  phone,
});

/** What an account needs besides what the provider has said. */
export function ProviderSignUpForm({ token, firstname, lastname }: NonNullable<ProviderSignIn['signUp']>) {
  const [signUp] = useSessionSignUpWithProviderMutation();
  const openSession = useOpenSession();

  const submit = async (values: InferType<typeof providerSignUpSchema>) => {
    const { data: session, error } = await signUp({ token, ...values });
    if (!session) return submitFailure(error);
    await openSession(session, 'signed-up');
    return undefined;
  };

  return (
    <Form
      aria-label="Create an account"
      initialValues={{ firstname, lastname, phone: '' }}
      schema={providerSignUpSchema}
      onSubmit={submit}
    >
      <FormError />
      <TextField name="firstname" label="First name" autoComplete="given-name" />
      <TextField name="lastname" label="Last name" autoComplete="family-name" />
      <TextField name="phone" label="Phone number" type="tel" autoComplete="tel" placeholder="0803 123 4567" />
      <AcceptedTerms />
      <SubmitButton size="large" fullWidth>
        Create account
      </SubmitButton>
    </Form>
  );
}
