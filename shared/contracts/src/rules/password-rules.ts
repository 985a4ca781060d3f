import { accountRules } from './account-rules.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { type TextRules, trimText } from './text-rules.ts';

/**
 * Why nobody may choose a password, however long it is; undefined when it may be chosen. Compared without case, spaces
 * around it and other widths of the same characters.
 *
 * @param email the address of the account, where it is known
 */
export function passwordRefusal(password: string, email = ''): string | undefined {
  const text = trimText(password.normalize('NFKC')).toLowerCase();
  const address = trimText(email).toLowerCase();
  if (text === '') return 'Password cannot be blank';
  if (text === address || text === address.split('@', 1)[0]) {
    return 'Strangers try your email address first. Please choose another password.';
  }
  if (COMMON_PASSWORDS.has(text)) return 'Strangers try this password first. Please choose another one.';
  return undefined;
}

/** The field of a form that sets a password; beside a field `email` it is compared with that. */
export const newPasswordRules = {
  ...accountRules.password,
  refusal: (password, { email }) => passwordRefusal(password, email),
} satisfies TextRules;
