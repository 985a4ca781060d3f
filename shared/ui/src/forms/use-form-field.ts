import { useField, useFormikContext } from 'formik';
import type { FormikStatus } from './form-status.ts';

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

/** Everything that the `Form` around holds at present. */
export function useFormValues<Values>(): Values {
  return useFormikContext<Values>().values;
}
