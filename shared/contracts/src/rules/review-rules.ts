import { requiredText, type TextRules } from './text-rules.ts';

/** Fields of a review; texts by the specification, section 5. */
export const reviewRules = {
  title: requiredText('Title', 150),
  content: requiredText('Comment', 3000),
  firstname: requiredText('First Name', 80),
  lastname: requiredText('Last Name', 80),
} satisfies Record<string, TextRules>;
