import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';

export interface TextInputProps
  extends FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'children'> {
  /** Inside the box, before the text, e.g. ₦ or an icon. */
  before?: ReactNode;
  /** Inside the box, after the text, e.g. a button. */
  after?: ReactNode;
  /** Lower, for bars of filters. */
  compact?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text; the caller holds its value. Inside a `Form` use `TextField`. */
export function TextInput({
  label,
  hideLabel,
  hint,
  error,
  className,
  before,
  after,
  compact,
  id,
  ...input
}: TextInputProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className={classNames(styles.box, compact && styles.compact)}>
          {before && <span className={styles.before}>{before}</span>}
          <input type="text" {...input} {...wiring} className={styles.input} />
          {after && <span className={styles.after}>{after}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
