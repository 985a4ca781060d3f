import { type ReactNode, useId } from 'react';
import { FieldNotes } from '#/field/field-frame.tsx';
import field from '#/field/field.module.css';
import { type Presence, presentLabel } from './presence.tsx';

interface GroupFrameProps extends Presence {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** One of the boxes excludes the others. */
  single?: boolean;
  children: ReactNode;
}

/** Several boxes under one name, with hint and error read out with the name. */
export function GroupFrame({ label, optional, hint, error, single, children }: GroupFrameProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      // A group cannot say that it is required.
      role={single && !optional ? 'radiogroup' : undefined}
      aria-required={(single && !optional) || undefined}
      className={field.field}
      aria-describedby={describedBy || undefined}
    >
      <legend className={field.legend}>{presentLabel(label, optional)}</legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
