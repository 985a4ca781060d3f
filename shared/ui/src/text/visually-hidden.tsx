import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  children: ReactNode;
  /** Only on a phone: where there is room, everybody sees it. */
  onPhone?: boolean;
}

/** Text for assistive technology alone. */
export function VisuallyHidden({ children, onPhone }: VisuallyHiddenProps) {
  return <span className={onPhone ? styles.onPhone : styles.hidden}>{children}</span>;
}
