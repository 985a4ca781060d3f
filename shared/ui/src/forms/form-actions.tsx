import type { ReactNode } from 'react';
import { Button } from '#/button/button.tsx';
import { Stack } from '#/layout/stack.tsx';
import { SubmitButton } from './form.tsx';

interface FormActionsProps {
  onCancel: () => void;
  variant?: 'solid' | 'danger';
  /** Of the button that submits. */
  children: ReactNode;
}

/** What a form in a dialog ends with. */
export function FormActions({ onCancel, variant, children }: FormActionsProps) {
  return (
    <Stack direction="row" gap={3} justify="end" wrap>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton variant={variant}>{children}</SubmitButton>
    </Stack>
  );
}
