import { Breadcrumbs, type Crumb, Heading, PageContainer } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './listing.module.css';

interface ListingPageProps {
  crumbs: Crumb[];
  title: string;
  /** A `ListingLayout`. */
  children: ReactNode;
}

/** Class of a page of results, which has the heading of a search and a `ListingLayout`. */
export const resultsPage = `${styles.page} ${styles.searched}`;

/** A listing under its heading. On a phone the heading shares its line with the toolbar, for the products to begin soon. */
export function ListingPage({ crumbs, title, children }: ListingPageProps): ReactNode {
  return (
    <PageContainer className={styles.page}>
      <div className={styles.top}>
        <Breadcrumbs items={crumbs} />
        <Heading level={1} size="large" className={styles.title}>
          {title}
        </Heading>
      </div>
      {children}
    </PageContainer>
  );
}
