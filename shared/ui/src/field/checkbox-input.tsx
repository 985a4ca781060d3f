import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './field.module.css';

export interface CheckboxInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode;
  /** `radio` for one of several with the same `name`. */
  type?: 'checkbox' | 'radio';
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick beside its text; the text is part of what can be pressed. */
export function CheckboxInput({ label, type = 'checkbox', className, ...input }: CheckboxInputProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input type={type} {...input} className={styles.checkbox} />
      <span>{label}</span>
    </label>
  );
}
