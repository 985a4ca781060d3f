import { SelectInput, type SelectInputProps } from '#/field/select-input.tsx';
import { type FieldAround, presentLabel } from './presence.tsx';
import { useFormField } from './use-form-field.ts';

interface SelectFieldProps extends FieldAround<SelectInputProps> {
  /** After the choice was taken over, e.g. to clear what depends on it. */
  onChanged?: (value: string) => void;
}

/** A choice of one of the `Form` around. */
export function SelectField({ name, label, optional, onChanged, ...select }: SelectFieldProps) {
  const { value, error, change, leave } = useFormField<string>(name);
  return (
    <SelectInput
      {...select}
      label={presentLabel(label, optional)}
      aria-required={!optional}
      name={name}
      value={value}
      error={error}
      onChange={(event) => {
        change(event.target.value);
        onChanged?.(event.target.value);
      }}
      onBlur={leave}
    />
  );
}
