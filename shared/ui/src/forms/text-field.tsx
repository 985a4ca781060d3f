import { TextInput, type TextInputProps } from '#/field/text-input.tsx';
import { useFormField } from './use-form-field.ts';

export interface TextFieldProps extends Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  name: string;
}

/** A line of text of the `Form` around. */
export function TextField({ name, ...input }: TextFieldProps) {
  const { value, error, change, leave } = useFormField<string>(name);
  return (
    <TextInput
      {...input}
      name={name}
      value={value}
      error={error}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}
