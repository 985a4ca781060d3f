import { type ReactNode, useId } from 'react';
import { CheckboxInput } from '#/field/checkbox-input.tsx';
import { FieldNotes } from '#/field/field-frame.tsx';
import { useFormField } from './use-form-field.ts';

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** Yes or no, of the `Form` around. */
export function CheckboxField({ name, label, hint }: CheckboxFieldProps) {
  const id = useId();
  const { value, error, change, leave } = useFormField<boolean>(name);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <CheckboxInput
        label={label}
        name={name}
        checked={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => change(event.target.checked)}
        onBlur={leave}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
