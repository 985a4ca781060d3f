import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

/** What moderators write. A notification quotes the reason, so that it is one line. */
export const moderationRules = {
  reason: requiredLine('Reason', 500),
  categoryName: requiredLine('Name', 60),
  searchText: { ...requiredText('Text', 100), minLength: 3, tooShort: 'Please type at least 3 characters' },
} satisfies Record<string, TextRules>;
