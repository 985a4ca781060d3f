import type { TextRules } from './text-rules.ts';

/** A report of a product or store. */
export const reportRules = {
  details: {
    required: 'Tell us what is wrong',
    maxLength: 2000,
    tooLong: 'Please use at most 2000 characters',
  },
} satisfies Record<string, TextRules>;

/** Message for a reason that is missing or unknown. */
export const REASON_REQUIRED = 'Choose what is wrong';
