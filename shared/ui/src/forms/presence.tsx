import type { ReactNode } from 'react';
import field from '#/field/field.module.css';

/** Of a field of a form. */
export interface Presence {
  /** It may be left empty. Every other field says to assistive technology that it is required. */
  optional?: boolean;
}

/** Properties of a field of a form around an input, whose value the form has. */
export type FieldAround<Input> = Presence &
  Omit<Input, 'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error'> & { name: string; label: string };

/** The label of a field: those that may be left empty say so, because there are fewer of them. */
export function presentLabel(label: string, optional: boolean | undefined): ReactNode {
  if (!optional) return label;
  return (
    <>
      {label} <span className={field.optional}>(optional)</span>
    </>
  );
}
