import { useField, useFormikContext } from 'formik';
import type { FormikStatus } from './form-status.ts';
import { type FieldAround, presentLabel } from './presence.tsx';

/** A field of the `Form` around: its value, its error when it is time to show one, and how to change it. */
export function useFormField<Value>(name: string) {
  const [field, meta, { setValue, setTouched }] = useField<Value>(name);
  const { status, setStatus } = useFormikContext<unknown>();
  const { fieldErrors } = status as FormikStatus;

  function change(value: Value) {
    if (fieldErrors[name]) {
      const { [name]: _settled, ...others } = fieldErrors;
      setStatus({ ...(status as FormikStatus), fieldErrors: others });
    }
    void setValue(value);
  }

  return {
    value: field.value,
    error: (meta.touched && meta.error) || fieldErrors[name] || undefined,
    change,
    leave: () => void setTouched(true),
  };
}

/** The properties of an input of the `Form` around, and how its value is changed. */
export function useInputField({ name, label, optional }: FieldAround<unknown>) {
  const { value, error, change, leave } = useFormField<string>(name);
  const field = {
    label: presentLabel(label, optional),
    'aria-required': !optional,
    name,
    value,
    error,
    onBlur: leave,
  };
  return { field, change };
}

/** Everything that the `Form` around holds at present. */
export function useFormValues<Values>(): Values {
  return useFormikContext<Values>().values;
}
