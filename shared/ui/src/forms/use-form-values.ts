import { useFormikContext } from 'formik';

/** Everything that the `Form` around holds at present. */
export function useFormValues<Values>(): Values {
  return useFormikContext<Values>().values;
}
