import { type ReactNode, useId } from 'react';
import { FieldNotes } from '#/field/field-frame.tsx';
import field from '#/field/field.module.css';

interface GroupFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Several boxes under one name, with hint and error read out with the name. */
export function GroupFrame({ label, hint, error, children }: GroupFrameProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className={field.field} aria-describedby={describedBy || undefined}>
      <legend className={field.legend}>{label}</legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
