import { replyRules } from '@mortar/contracts/rules/reply-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { type InferType, object } from 'yup';

export const replySchema = object({ content: textSchema(replyRules.content) });

export type ReplyValues = InferType<typeof replySchema>;
