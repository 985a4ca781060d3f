import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

/** Fields of a review; texts by the specification, section 5. */
export const reviewRules = {
  title: requiredLine('Title', 150),
  content: requiredText('Comment', 3000),
} satisfies Record<string, TextRules>;
