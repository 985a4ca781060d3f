import type { ReactNode } from 'react';
import { EmptyIcon } from '#/core-icons.ts';
import styles from './notice.module.css';

interface EmptyStateProps {
  /** What there is none of, e.g. 'No Reviews'. */
  title: string;
  icon?: ReactNode;
  /** A way out of the emptiness, usually a `ButtonLink`. */
  action?: ReactNode;
  /** One more sentence. */
  children?: ReactNode;
}

/** States that a list is empty, and what to do about it. */
export function EmptyState({ title, icon, action, children }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.mark} aria-hidden="true">
        {icon ?? <EmptyIcon size={30} strokeWidth={1.6} />}
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.detail}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
