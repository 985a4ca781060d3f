import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { ownText } from '#/lib/own-text.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';
import { buttonClass, type ButtonLooks } from './button-looks.ts';

interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the text, keeps the width and the focus, and takes no further press. */
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
  onClick,
  type = 'button',
  className,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, fullWidth }, className)}
      {...button}
      // Not `disabled`: that would drop the user's focus.
      aria-disabled={loading || button['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? takeNoPress : onClick}
    >
      <span className={styles.content}>
        {startIcon}
        {ownText(children)}
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

/** Enter in a field presses a form's button too. */
function takeNoPress(event: MouseEvent): void {
  event.preventDefault();
}
