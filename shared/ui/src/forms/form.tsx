import { Formik, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { Schema } from 'yup';
import { Button } from '#/button/button.tsx';
import { type SubmitFailure, toStatus } from './form-errors.ts';
import { FormBody } from './form-body.tsx';
import { cleanStatus } from './form-status.ts';

interface FormProps<Values extends FormikValues, Output> {
  initialValues: Values;
  /** Checks and casts the values; a form without one hands them on as they are. */
  schema?: Schema<Output>;
  /**
   * Gets what the schema made of the values. A returned failure is shown at the fields and above them;
   * nothing returned is success.
   */
  onSubmit: (
    values: Output,
    form: Pick<FormikHelpers<Values>, 'resetForm' | 'setValues'>,
  ) => Promise<SubmitFailure | undefined | void> | SubmitFailure | undefined | void;
  /** Takes over new initial values as long as nothing was typed, e.g. when an account has loaded. */
  enableReinitialize?: boolean;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** A form over Formik. After a failed submit the first field at fault has the focus. */
export function Form<Values extends FormikValues, Output = Values>({
  initialValues,
  schema,
  onSubmit,
  enableReinitialize,
  children,
  ...form
}: FormProps<Values, Output>) {
  // A second click can come before React has rendered the disabled button.
  const underWay = useRef<Promise<void> | undefined>(undefined);
  function submitOnce(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    underWay.current ??= submit(values, helpers).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }
  async function submit(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    helpers.setStatus(cleanStatus);
    // Without a schema, Output is Values.
    const output = schema ? schema.cast(values, { assert: false }) : (values as unknown as Output);
    const failure = await onSubmit(output, helpers);
    if (failure) helpers.setStatus(toStatus(failure, new Set(Object.keys(initialValues))));
  }
  return (
    <Formik
      initialValues={initialValues}
      initialStatus={cleanStatus}
      validationSchema={schema}
      enableReinitialize={enableReinitialize}
      onSubmit={submitOnce}
    >
      <FormBody {...form}>{children}</FormBody>
    </Formik>
  );
}

/** Submits the `Form` around, and shows that it is under way. */
export function SubmitButton({ loading, ...button }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...button} type="submit" loading={loading ?? isSubmitting} />;
}
