import { NumberInput, type NumberInputProps } from '#/field/number-input.tsx';
import { useFormField } from './use-form-field.ts';

interface NumberFieldProps extends Omit<NumberInputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  name: string;
}

/** A number of the `Form` around. Its value is the digits as a string; a `number()` of the schema casts them. */
export function NumberField({ name, ...input }: NumberFieldProps) {
  const { value, error, change, leave } = useFormField<string>(name);
  return <NumberInput {...input} name={name} value={value} error={error} onChange={change} onBlur={leave} />;
}
