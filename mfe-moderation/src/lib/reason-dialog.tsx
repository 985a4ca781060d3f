import { moderationRules } from '@mortar/contracts/rules/moderation-rules';
import { asRequestError } from '@mortar/store';
import { Text } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, FormActions, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { object } from 'yup';

const schema = object({ reason: textSchema(moderationRules.reason) });

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What happens, and who is told. */
  children: ReactNode;
  confirmLabel: string;
  /** As the button that opened it. */
  isDanger: boolean;
  /** Resolves to the error of the request, if it failed. */
  onConfirm: (reason: string) => Promise<Parameters<typeof asRequestError>[0]>;
}

/** Asks for the reason of an act before it is done. */
export function ReasonDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  isDanger,
  onConfirm,
}: ReasonDialogProps): ReactNode {
  async function submit({ reason }: { reason: string }) {
    const error = await onConfirm(reason);
    if (error) return { fieldErrors: asRequestError(error)?.fieldErrors };
    onClose();
    return undefined;
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      <Form initialValues={{ reason: '' }} schema={schema} onSubmit={submit}>
        <FormError />
        <Text>{children}</Text>
        <TextField name="reason" label="Reason" autoComplete="off" maxLength={moderationRules.reason.maxLength} />
        <FormActions onCancel={onClose} variant={isDanger ? 'danger' : 'solid'}>
          {confirmLabel}
        </FormActions>
      </Form>
    </Dialog>
  );
}
