import { TextInput, type TextInputProps } from '#/field/text-input.tsx';
import type { FieldAround } from './presence.tsx';
import { useInputField } from './use-form-field.ts';

export type TextFieldProps = FieldAround<TextInputProps>;

/** A line of text of the `Form` around. */
export function TextField({ name, label, optional, ...input }: TextFieldProps) {
  const { field, change } = useInputField({ name, label, optional });
  return <TextInput {...input} {...field} onChange={(event) => change(event.target.value)} />;
}
