import { requiredText, type TextRules } from './text-rules.ts';

/** An address to sign in with or to send the newsletter to. */
export const emailRules = {
  ...requiredText('Email', 254),
  email: 'Invalid email address',
} satisfies TextRules;
