import type { ReactNode } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './button.module.css';

export interface ButtonLooks {
  /** `solid` for the one main action, `danger` for what cannot be undone. */
  variant?: 'solid' | 'soft' | 'outline' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

/** Class names of a button or of a link that looks like one. */
export function buttonClass(
  { variant = 'solid', size = 'medium', fullWidth }: ButtonLooks,
  className?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size !== 'medium' && styles[size],
    fullWidth && styles.wide,
    className,
  );
}
