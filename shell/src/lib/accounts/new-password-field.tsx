import { PASSWORD_MAX_LENGTH } from '@mortar/contracts/limits';
import { PasswordField, useFormValues } from '@mortar/ui/forms';
import styles from './new-password-field.module.css';

/** The field `password` of a form that sets one, with a hint of how strong it is. */
export function NewPasswordField({ label }: { label: string }) {
  const { password } = useFormValues<{ password: string }>();
  const { level, text } = passwordStrength(password);
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_LENGTH}
      hint={
        <span className={styles.hint} data-level={level}>
          <span className={styles.meter} aria-hidden="true" />
          {text}
        </span>
      }
    />
  );
}

/** The hint under a new password. It never blocks the form. */
interface PasswordStrength {
  level: 'none' | 'weak' | 'fair' | 'strong';
  text: string;
}

const kinds = [
  { of: /[a-z]/, size: 26 },
  { of: /[A-Z]/, size: 26 },
  { of: /\d/, size: 10 },
  { of: /[^a-zA-Z\d]/, size: 33 },
];

const FAIR_BITS = 40;
const STRONG_BITS = 65;

/** Estimates the entropy of a password from its length and its kinds of characters; repeated ones add little. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { level: 'none', text: 'Longer is stronger: a few words make a good password.' };
  const pool = kinds.reduce((size, kind) => (kind.of.test(password) ? size + kind.size : size), 0);
  const effectiveLength = Math.min(password.length, new Set(password).size * 2);
  const bits = effectiveLength * Math.log2(pool);
  if (bits < FAIR_BITS) return { level: 'weak', text: 'Weak: easy to guess. Make it longer.' };
  if (bits < STRONG_BITS) return { level: 'fair', text: 'Fair: a few more characters make it strong.' };
  return { level: 'strong', text: 'Strong password.' };
}
