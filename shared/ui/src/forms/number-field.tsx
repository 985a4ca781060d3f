import { NumberInput, type NumberInputProps } from '#/field/number-input.tsx';
import type { FieldAround } from './presence.tsx';
import { useInputField } from './use-form-field.ts';

type NumberFieldProps = FieldAround<NumberInputProps>;

/** A number of the `Form` around. Its value is the text as typed; a `numberSchema()` casts it. */
export function NumberField({ name, label, optional, ...input }: NumberFieldProps) {
  const { field, change } = useInputField({ name, label, optional });
  return <NumberInput {...input} {...field} onChange={change} />;
}
