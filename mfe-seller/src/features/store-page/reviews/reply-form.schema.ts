import { type InferType, object, string } from 'yup';

export const replySchema = object({ content: string().trim().required('Reply is required') });

export type ReplyValues = InferType<typeof replySchema>;
