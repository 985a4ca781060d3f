import { PageTitle } from '@mortar/navigation';
import { PageContainer, Skeleton, VisuallyHidden } from '@mortar/ui';
import styles from './header/store-header.module.css';

/** Skeleton of a store page. */
export function StorePageSkeleton() {
  return (
    <div aria-busy="true">
      <PageTitle provisional>Store</PageTitle>
      <h1>
        <VisuallyHidden>Loading the store</VisuallyHidden>
      </h1>
      <Skeleton width="100%" className={styles.cover} />
      <PageContainer className={styles.identity}>
        <Skeleton className={`${styles.portrait} ${styles.portraitPlace}`} />
        <div className={styles.names}>
          <Skeleton width="16rem" height="2.5rem" />
          <Skeleton shape="text" width="12rem" />
          <Skeleton shape="text" width="18rem" />
          <Skeleton shape="text" width="20rem" />
        </div>
        <div className={styles.actions}>
          <Skeleton width="10rem" height="2.75rem" />
          <Skeleton width="8rem" height="2.75rem" />
        </div>
      </PageContainer>
      <PageContainer>
        <Skeleton width="18rem" height="2.75rem" />
      </PageContainer>
    </div>
  );
}
