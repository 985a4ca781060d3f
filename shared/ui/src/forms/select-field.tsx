import { SelectInput, type SelectInputProps } from '#/field/select-input.tsx';
import { useFormField } from './use-form-field.ts';

interface SelectFieldProps extends Omit<SelectInputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  name: string;
  /** After the choice was taken over, e.g. to clear what depends on it. */
  onChanged?: (value: string) => void;
}

/** A choice of one of the `Form` around. */
export function SelectField({ name, onChanged, ...select }: SelectFieldProps) {
  const { value, error, change, leave } = useFormField<string>(name);
  return (
    <SelectInput
      {...select}
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
