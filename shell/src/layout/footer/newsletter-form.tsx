import type { SubscribeRequest } from '@mortar/contracts';
import { emailRules } from '@mortar/contracts/rules/email-rules';
import { asRequestError, marketplaceApi } from '@mortar/store';
import { Button, TextInput } from '@mortar/ui';
import { type FormEvent, useState } from 'react';
import styles from './newsletter-form.module.css';

const newsletterApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    newsletterSubscribe: build.mutation<unknown, SubscribeRequest>({
      query: (body) => ({ url: '/newsletter', method: 'POST', body }),
    }),
  }),
});

const { useNewsletterSubscribeMutation } = newsletterApi;

/** The newsletter form. The browser's own check of the address saves every page a validation library. */
export function NewsletterForm() {
  const [subscribe, { isLoading, isSuccess, error, reset }] = useNewsletterSubscribeMutation();
  const [email, setEmail] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const serverError = asRequestError(error)?.fieldErrors[0]?.message;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('newsletter-email');
    if (!(field instanceof HTMLInputElement)) return;
    const invalid = errorOf(field);
    setFieldError(invalid);
    const { error: failure } = invalid ? { error: invalid } : await subscribe({ email: field.value.trim() });
    if (failure) field.focus();
    // The user may have typed another address by now.
    else setEmail((current) => (current === email ? '' : current));
  };

  return (
    // The method sends nothing anywhere when the form is submitted without its script.
    <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="New arrivals and prices by email"
        type="email"
        name="newsletter-email"
        autoComplete="email"
        placeholder="Your email"
        required
        value={email}
        error={fieldError ?? serverError}
        onChange={({ target }) => {
          setEmail(target.value);
          setFieldError(undefined);
          if (!isLoading) reset();
        }}
        after={
          <Button type="submit" size="small" className={styles.button} loading={isLoading}>
            Subscribe
          </Button>
        }
      />
      <output className={styles.status}>
        <noscript>Subscribing needs JavaScript, which is off in this browser.</noscript>
        {isSuccess && <span>Almost done: follow the link in the email that we just sent you.</span>}
      </output>
    </form>
  );
}

function errorOf(field: HTMLInputElement): string | undefined {
  if (field.value.trim() === '') return emailRules.required;
  return field.validity.valid ? undefined : emailRules.email;
}
