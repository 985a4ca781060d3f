import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

/** Fields of a review; texts by the specification, section 5. */
export const reviewRules = {
  title: requiredLine('Title', 150),
  content: requiredText('Comment', 3000),
  firstname: requiredLine('First name', 80),
  lastname: requiredLine('Last name', 80),
} satisfies Record<string, TextRules>;
