import { NumberInput, type NumberInputProps } from '#/field/number-input.tsx';
import { type FieldAround, presentLabel } from './presence.tsx';
import { useFormField } from './use-form-field.ts';

type NumberFieldProps = FieldAround<NumberInputProps>;

/** A number of the `Form` around. Its value is the text as typed; a `numberSchema()` casts it. */
export function NumberField({ name, label, optional, ...input }: NumberFieldProps) {
  const { value, error, change, leave } = useFormField<string>(name);
  return (
    <NumberInput
      {...input}
      label={presentLabel(label, optional)}
      aria-required={!optional}
      name={name}
      value={value}
      error={error}
      onChange={change}
      onBlur={leave}
    />
  );
}
