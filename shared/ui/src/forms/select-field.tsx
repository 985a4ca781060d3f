import { SelectInput, type SelectInputProps } from '#/field/select-input.tsx';
import type { FieldAround } from './presence.tsx';
import { useInputField } from './use-form-field.ts';

interface SelectFieldProps extends FieldAround<SelectInputProps> {
  /** After the choice was taken over, e.g. to clear what depends on it. */
  onChanged?: (value: string) => void;
}

/** A choice of one of the `Form` around. */
export function SelectField({ name, label, optional, onChanged, ...select }: SelectFieldProps) {
  const { field, change } = useInputField({ name, label, optional });
  return (
    <SelectInput
      {...select}
      {...field}
      onChange={(event) => {
        change(event.target.value);
        onChanged?.(event.target.value);
      }}
    />
  );
}
