import { replyRules } from '@mortar/contracts/rules/reply-rules';
import { asRequestError } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormActions, type SubmitFailure, TextArea } from '@mortar/ui/forms';
import { useEffectEvent, useLayoutEffect } from 'react';
import { type InferType, object } from 'yup';
import { useSellerReplyToReviewMutation } from '../owner.api.ts';

const replySchema = object({ content: textSchema(replyRules.content) });

type ReplyValues = InferType<typeof replySchema>;

interface ReplyFormProps {
  reviewId: string;
  /** Author of the review. */
  author: string;
  content: string;
  open: boolean;
  /** Called when the form is rendered, in place of the button that opened it. */
  onOpened: () => void;
  onClose: () => void;
}

/** The form of a store's reply to a review. */
export function ReplyForm({ reviewId, author, content, open, onOpened, onClose }: ReplyFormProps) {
  const toast = useToast();
  const [reply] = useSellerReplyToReviewMutation();

  const opened = useEffectEvent(onOpened);
  // Before the browser paints, so that the button and the form are never visible together.
  useLayoutEffect(() => {
    if (open) opened();
  }, [open]);

  async function send(values: ReplyValues): Promise<SubmitFailure | undefined> {
    const error = asRequestError((await reply({ reviewId, ...values })).error);
    if (error) return { fieldErrors: error.fieldErrors };
    toast.success('Reply saved');
    onClose();
    return undefined;
  }

  if (!open) return null;
  return (
    <Form initialValues={{ content }} schema={replySchema} onSubmit={send} aria-label={`Reply to ${author}`}>
      <div ref={focusField}>
        <TextArea name="content" label={`Your reply to ${author}`} rows={4} maxLength={replyRules.content.maxLength} />
      </div>
      <FormActions onCancel={onClose}>Send reply</FormActions>
    </Form>
  );
}

/** Moves the focus of the button that the form replaces into its field. */
function focusField(container: HTMLElement | null): void {
  container?.querySelector('textarea')?.focus();
}
