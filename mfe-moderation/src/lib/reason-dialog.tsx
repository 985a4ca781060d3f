import { moderationRules } from '@mortar/contracts/rules/moderation-rules';
import { asRequestError } from '@mortar/store';
import { Button, Text } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, FormActions, TextField, useFormField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, useEffect, useRef } from 'react';
import { object } from 'yup';
import styles from './reason-dialog.module.css';

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
  /** Each fills the box at a press. */
  readyReasons?: readonly string[];
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
  readyReasons,
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
        <Reason ready={readyReasons} />
        <FormActions onCancel={onClose} variant={isDanger ? 'danger' : 'solid'}>
          {confirmLabel}
        </FormActions>
      </Form>
    </Dialog>
  );
}

function Reason({ ready }: { ready: readonly string[] | undefined }): ReactNode {
  const { change } = useFormField<string>('reason');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  function take(reason: string) {
    change(reason);
    box.current?.focus();
  }
  return (
    <>
      <TextField
        ref={box}
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={moderationRules.reason.maxLength}
      />
      {ready && (
        <ul className={styles.ready} aria-label="Ready reasons">
          {ready.map((reason) => (
            <li key={reason}>
              <Button variant="soft" size="small" onClick={() => take(reason)}>
                {reason}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
