import { PageContainer } from '@mortar/ui';
import type { PropsWithChildren, ReactNode } from 'react';
import styles from './page-area.module.css';

/** Container for what stands in for a page: tall enough that the footer stays below the fold. */
export function PageArea({ children }: PropsWithChildren): ReactNode {
  return <PageContainer className={styles.page}>{children}</PageContainer>;
}
