import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './forms.module.css';

interface FormBodyProps {
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** The form element: submits once at a time, and leads to the first field at fault. */
export function FormBody({ className, children, ...form }: FormBodyProps) {
  const { handleSubmit, handleReset, isSubmitting, submitCount } = useFormikContext();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
    }
  }, [submitCount, isSubmitting]);

  return (
    <form
      ref={element}
      // Submitted before its script is there, it sends nothing anywhere: not what was typed, in an address.
      method="dialog"
      noValidate
      onReset={handleReset}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else handleSubmit(event);
      }}
      className={classNames(styles.form, className)}
      {...form}
    >
      <noscript>This form needs JavaScript. Please switch it on in your browser and load the page again.</noscript>
      {children}
    </form>
  );
}
