import { TextInput, type TextInputProps } from '#/field/text-input.tsx';
import { type FieldAround, presentLabel } from './presence.tsx';
import { useFormField } from './use-form-field.ts';

export type TextFieldProps = FieldAround<TextInputProps>;

/** A line of text of the `Form` around. */
export function TextField({ name, label, optional, ...input }: TextFieldProps) {
  const { value, error, change, leave } = useFormField<string>(name);
  return (
    <TextInput
      {...input}
      label={presentLabel(label, optional)}
      aria-required={!optional}
      name={name}
      value={value}
      error={error}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}
