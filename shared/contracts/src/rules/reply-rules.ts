import { requiredText, type TextRules } from './text-rules.ts';

/** The store's reply to a review. */
export const replyRules = { content: requiredText('Reply', 3000) } satisfies Record<string, TextRules>;
