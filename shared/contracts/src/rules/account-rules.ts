import { OTP_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.ts';
import { emailRules } from './email-rules.ts';
import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

/** Characters. */
export const NAME_MAX_LENGTH = 80;

/** @param minLength characters that a password needs, here or as a deployment raised it */
export function passwordTooShort(minLength: number): string {
  // The specification says "more than 4" where 4 are enough.
  const moreThan = minLength === PASSWORD_MIN_LENGTH ? minLength : minLength - 1;
  return `Password must be more than ${moreThan} characters`;
}

/** Fields of signing up, signing in and resetting a password; texts by the specification, section 5. */
export const accountRules = {
  firstname: requiredLine('FirstName', NAME_MAX_LENGTH),
  lastname: requiredLine('LastName', NAME_MAX_LENGTH),
  phone: requiredText('Phone number', 32),
  email: emailRules,
  password: {
    ...requiredText('Password', PASSWORD_MAX_LENGTH),
    minLength: PASSWORD_MIN_LENGTH,
    tooShort: passwordTooShort(PASSWORD_MIN_LENGTH),
    verbatim: true,
  },
  resetCode: { ...requiredText('OTP', OTP_LENGTH), tooLong: 'OTP must be a 6 digit code' },
} satisfies Record<string, TextRules>;
