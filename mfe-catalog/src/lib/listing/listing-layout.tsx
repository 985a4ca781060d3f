import { type ReactNode, useId } from 'react';
import styles from './listing.module.css';

interface ListingLayoutProps {
  /** Beside the list where there is room; the button in the toolbar opens them elsewhere. */
  filters: ReactNode;
  children: ReactNode;
}

/** A list with its filters beside it. */
export function ListingLayout({ filters, children }: ListingLayoutProps): ReactNode {
  const headingId = useId();
  return (
    <div className={styles.layout}>
      <aside className={styles.sidebar} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles.sidebarTitle}>
          Filters
        </h2>
        {filters}
      </aside>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
