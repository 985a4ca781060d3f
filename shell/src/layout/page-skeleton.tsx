import { PageContainer, Skeleton, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './page-skeleton.module.css';

/** The place of a page that is on its way: tall enough that the footer stays below the fold. */
export function PageSkeleton(): ReactNode {
  return (
    <PageContainer className={styles.page}>
      <output>
        <VisuallyHidden>Loading</VisuallyHidden>
      </output>
      <Skeleton width="40%" height={32} />
      <Skeleton width="100%" height={240} />
      <Skeleton width="70%" shape="text" />
      <Skeleton width="85%" shape="text" />
    </PageContainer>
  );
}
