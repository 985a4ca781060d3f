import { ConfirmDialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';

interface PriceQuestionProps {
  open: boolean;
  onRight: () => void;
  onChange: () => void;
  /** What is usual, and what is asked. */
  children: ReactNode;
}

/** Asks whether an implausible price is right. */
export function PriceQuestion({ open, onRight, onChange, children }: PriceQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onChange}
      onConfirm={onRight}
      title="Is the price right?"
      confirmLabel="Yes, it is"
      cancelLabel="Change it"
      tone="solid"
    >
      {children}
    </ConfirmDialog>
  );
}
