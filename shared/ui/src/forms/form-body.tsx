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
      noValidate
      onReset={handleReset}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else handleSubmit(event);
      }}
      className={classNames(styles.form, className)}
      {...form}
    >
      {children}
    </form>
  );
}
