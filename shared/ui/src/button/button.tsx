import type { ButtonHTMLAttributes, Ref } from 'react';
import { Spinner } from '#/state/spinner.tsx';
import styles from './button.module.css';
import { buttonClass, type ButtonLooks } from './button-looks.ts';

interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the text, keeps the width and takes no further press. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of at least 44 px. */
export function Button({
  variant,
  size,
  fullWidth,
  startIcon,
  endIcon,
  loading = false,
  disabled = false,
  type = 'button',
  className,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, fullWidth }, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...button}
    >
      <span className={styles.content}>
        {startIcon}
        {children}
        {endIcon}
      </span>
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
