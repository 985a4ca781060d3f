import { NAME_MAX_LENGTH } from './account-rules.ts';
import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

/** Fields of a review; texts by the specification, section 5. */
export const reviewRules = {
  title: requiredLine('Title', 150),
  content: requiredText('Comment', 3000),
  /** Those of the account: forms show them. */
  firstname: requiredText('First Name', NAME_MAX_LENGTH),
  lastname: requiredText('Last Name', NAME_MAX_LENGTH),
} satisfies Record<string, TextRules>;
