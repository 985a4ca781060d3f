import { Button, onDemand } from '@mortar/ui';
import type { SubmitFailure } from '@mortar/ui/forms';
import { PlusIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';
import type { OwnLine } from './overlays/own-line-dialog.tsx';

const OwnLineDialog = onDemand(
  async () => (await import(/* webpackChunkName: "own-line" */ './overlays/own-line-dialog.tsx')).OwnLineDialog,
);

interface AddOwnLineProps {
  /** @returns why it is not on the list */
  onAdd: (line: OwnLine) => Promise<SubmitFailure | undefined>;
}

/** Opens the dialog for a line that no store of the site sells. */
export function AddOwnLine({ onAdd }: AddOwnLineProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        startIcon={<PlusIcon size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Add your own item
      </Button>
      <OwnLineDialog open={open} onClose={() => setOpen(false)} onSave={onAdd} />
    </>
  );
}
