import { useToast } from '@mortar/ui';
import { ConfirmDialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What would be deleted, as a question. */
  children: ReactNode;
  /** @returns what is said once it is deleted; undefined when it is still there */
  remove: () => Promise<string | undefined>;
  isRemoving: boolean;
  /** When it is deleted, the dialog is closed, and the toast shown. */
  onRemoved?: () => void;
  restore: () => Promise<{ error?: unknown }>;
  /** What is said once it is restored. */
  restored: string;
}

/** Deletes something of the user's own after a question, and offers to undo that. */
export function DeleteDialog(props: DeleteDialogProps): ReactNode {
  const { open, onClose, title, children, remove, isRemoving, onRemoved, restore, restored } = props;
  const toast = useToast();

  async function undo() {
    const { error } = await restore();
    if (!error) toast.success(restored);
  }

  async function confirm() {
    const message = await remove();
    if (message === undefined) return;
    onClose();
    toast.success(message, { label: 'Undo', onPress: () => void undo() });
    onRemoved?.();
  }

  return (
    <ConfirmDialog open={open} onClose={onClose} onConfirm={() => void confirm()} title={title} loading={isRemoving}>
      {children}
    </ConfirmDialog>
  );
}
