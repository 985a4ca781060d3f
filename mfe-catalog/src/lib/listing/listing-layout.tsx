import { Button } from '@mortar/ui';
import { type ReactNode, useId } from 'react';
import styles from './listing.module.css';

interface ListingLayoutProps {
  /** Beside the list where there is room; the button in the toolbar opens them elsewhere. */
  filters: ReactNode;
  /** Removes all filters; absent when none is active. */
  onClear?: () => void;
  children: ReactNode;
}

/** A list with its filters beside it. */
export function ListingLayout({ filters, onClear, children }: ListingLayoutProps): ReactNode {
  const headingId = useId();
  return (
    <div className={styles.layout}>
      <aside className={styles.sidebar} aria-labelledby={headingId}>
        <div className={styles.sidebarTop}>
          <h2 id={headingId} className={styles.sidebarTitle}>
            Filters
          </h2>
          {onClear && (
            <Button variant="quiet" size="small" onClick={onClear}>
              Clear all
            </Button>
          )}
        </div>
        {filters}
      </aside>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
