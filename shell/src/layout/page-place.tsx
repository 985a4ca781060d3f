import { PageContainer } from '@mortar/ui';
import type { PropsWithChildren, ReactNode } from 'react';
import styles from './page-place.module.css';

/** Where a page will be: tall enough that the footer stays below the fold. */
export function PagePlace({ children }: PropsWithChildren): ReactNode {
  return <PageContainer className={styles.page}>{children}</PageContainer>;
}
