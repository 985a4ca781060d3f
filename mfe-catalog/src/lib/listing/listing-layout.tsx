import { useLocation } from '@mortar/navigation';
import { Button, Link } from '@mortar/ui';
import { type ReactNode, useId } from 'react';
import { FILTERS_FORM, KeptFields } from './filters-form.tsx';
import styles from './listing.module.css';

interface ListingLayoutProps {
  /** Beside the list where there is room; the button in the toolbar opens them elsewhere. */
  filters: ReactNode;
  /** Removes all filters; absent when none is active. */
  onClear?: () => void;
  /** Address of the list without any filter. */
  clearedAt: string;
  children: ReactNode;
}

/** A list with its filters beside it. Where scripts are off, they are a form whose result is the list's address. */
export function ListingLayout({ filters, onClear, clearedAt, children }: ListingLayoutProps): ReactNode {
  const headingId = useId();
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <aside className={styles.sidebar} aria-labelledby={headingId}>
        <div className={styles.sidebarTop}>
          <h2 id={headingId} className={styles.sidebarTitle}>
            Filters
          </h2>
          {onClear && (
            <>
              <Button variant="quiet" size="small" onClick={onClear}>
                Clear all
              </Button>
              <noscript>
                <Link href={clearedAt}>Clear all</Link>
              </noscript>
            </>
          )}
        </div>
        {/* Without an action, the result would open at the filters where their link was followed. */}
        <form id={FILTERS_FORM} action={pathname}>
          {filters}
          <noscript>
            <KeptFields />
            <Button type="submit">Show results</Button>
          </noscript>
        </form>
      </aside>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
