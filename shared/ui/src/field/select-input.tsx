import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { ChevronDownIcon } from '#/core-icons.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps
  extends FieldFrameProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  options: readonly Option[];
  /** Choices after these, under a heading. */
  more?: { label: string; options: readonly Option[] };
  /** A first choice that stands for none. */
  placeholder?: string;
  compact?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled choice of one, rendered by the browser: the picker that users know from their phone. */
export function SelectInput({
  label,
  hideLabel,
  hint,
  error,
  className,
  options,
  more,
  placeholder,
  compact,
  id,
  ...select
}: SelectInputProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className={classNames(styles.box, compact && styles.compact)}>
          <select {...select} {...wiring} className={classNames(styles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(toElement)}
            {more && <optgroup label={more.label}>{more.options.map(toElement)}</optgroup>}
          </select>
          <ChevronDownIcon size={20} className={styles.chevron} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  );
}

function toElement({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
