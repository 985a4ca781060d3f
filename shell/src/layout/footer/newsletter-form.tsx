import { asRequestError } from '@mortar/store';
import { Button, TextInput } from '@mortar/ui';
import { type FormEvent, useState } from 'react';
import { useNewsletterSubscribeMutation } from './newsletter.api.ts';
import styles from './newsletter-form.module.css';

/** The subscribe box. The browser's own check of the address spares every page a validation library. */
export function NewsletterForm() {
  const [subscribe, { isLoading, isSuccess, error, reset }] = useNewsletterSubscribeMutation();
  const [email, setEmail] = useState('');
  const [mistake, setMistake] = useState<string>();
  const refusal = asRequestError(error)?.fieldErrors[0]?.message;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('newsletter-email');
    if (!(field instanceof HTMLInputElement)) return;
    const problem = mistakeIn(field);
    setMistake(problem);
    const { error: failure } = problem ? { error: problem } : await subscribe({ email: email.trim() });
    if (failure) field.focus();
    // Another address may stand there by now.
    else setEmail((now) => (now === email ? '' : now));
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="New arrivals and prices by email"
        type="email"
        name="newsletter-email"
        autoComplete="email"
        placeholder="Your email"
        required
        value={email}
        error={mistake ?? refusal}
        onChange={({ target }) => {
          setEmail(target.value);
          setMistake(undefined);
          if (!isLoading) reset();
        }}
        after={
          <Button type="submit" size="small" className={styles.button} loading={isLoading}>
            Subscribe
          </Button>
        }
      />
      <output className={styles.status}>
        {isSuccess && 'Almost done: follow the link in the email that we just sent you.'}
      </output>
    </form>
  );
}

function mistakeIn(field: HTMLInputElement): string | undefined {
  if (field.value.trim() === '') return 'Email is required';
  return field.validity.valid ? undefined : 'Invalid email address';
}
