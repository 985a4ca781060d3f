import { type ReactNode, useId } from 'react';
import { classNames } from '#/lib/class-names.ts';
import hidden from '#/text/visually-hidden.module.css';
import styles from './field.module.css';

export interface FieldFrameProps {
  label: ReactNode;
  /** Keeps the label for assistive technology alone, where the context makes its meaning clear. */
  hideLabel?: boolean;
  /** A short help under the field. */
  hint?: ReactNode;
  /** What is wrong; read aloud with the field. */
  error?: string;
  className?: string;
}

interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldFrameProps {
  id?: string;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, field, hint and error, tied together for assistive technology. */
export function FieldFrame({ id, label, hideLabel, hint, error, className, children }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={fieldId} className={hideLabel ? hidden.hidden : styles.label}>
        {label}
      </label>
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(errorId, hintId) || undefined,
      })}
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  );
}

/** Error and hint of a field; the ids are the field's own with `-error` and `-hint`. */
export function FieldNotes({ id, hint, error }: Pick<FieldFrameProps, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </>
  );
}
