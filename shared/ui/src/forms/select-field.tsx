import { SelectInput, type SelectInputProps } from '#/field/select-input.tsx';
import { type Presence, presentLabel } from './presence.tsx';
import { useFormField } from './use-form-field.ts';

interface SelectFieldProps
  extends Presence,
    Omit<SelectInputProps, 'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  name: string;
  label: string;
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
