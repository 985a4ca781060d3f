import { useFormikContext } from 'formik';
import { TroubleIcon } from '#/core-icons.ts';
import type { FormikStatus } from './form-status.ts';
import styles from './forms.module.css';

/** The failure of the last submit that belongs to no field. Nothing without one. */
export function FormError() {
  const { status } = useFormikContext<unknown>();
  const { message, announced } = status as FormikStatus;
  return message ? (
    <p role={announced ? undefined : 'alert'} className={styles.failure}>
      <TroubleIcon size={20} aria-hidden="true" />
      <span>{message}</span>
    </p>
  ) : null;
}
