import { Form, FormError, type SubmitFailure, SubmitButton } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import { Stack, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { type InferType, object } from 'yup';
import { type LineChanges, type ListedLine, nameOf } from '../lines/line-groups.ts';
import { detailValues, LineDetailFields, lineDetails } from './line-detail-fields.tsx';
import { NearerOrCheaper } from './nearer-or-cheaper.tsx';
import { OwnLineDialog } from './own-line-dialog.tsx';

const schema = object(lineDetails);

interface LineDialogProps {
  line: ListedLine;
  open: boolean;
  onClose: () => void;
  /** @returns why the line is as it was */
  onSave: (changes: LineChanges) => Promise<SubmitFailure | undefined>;
}

/** Changes a line: a product's part and note; of a line of one's own everything. */
export function LineDialog({ line, open, onClose, onSave }: LineDialogProps): ReactNode {
  if (line.productId === null) return <OwnLineDialog line={line} open={open} onClose={onClose} onSave={onSave} />;

  async function submit({ part, note }: InferType<typeof schema>) {
    const failure = await onSave({ part: part || null, note: note || null });
    if (!failure) onClose();
    return failure;
  }

  return (
    <Dialog open={open} onClose={onClose} title="Edit line" size="small">
      <Stack gap={5}>
        <Form initialValues={detailValues(line)} schema={schema} onSubmit={submit}>
          <Text tone="soft">{nameOf(line)}</Text>
          <FormError />
          <LineDetailFields />
          <SubmitButton fullWidth>Save Changes</SubmitButton>
        </Form>
        <NearerOrCheaper productId={line.productId} />
      </Stack>
    </Dialog>
  );
}
