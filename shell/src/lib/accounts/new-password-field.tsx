import { PASSWORD_MAX_LENGTH } from '@mortar/contracts/limits';
import { PasswordField, useFormValues } from '@mortar/ui/forms';
import styles from './new-password-field.module.css';
import { passwordStrength } from './password-strength.ts';

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
