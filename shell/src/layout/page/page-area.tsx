import { PageContainer } from '@mortar/ui';
import type { PropsWithChildren, ReactNode } from 'react';
import styles from './page-area.module.css';

/** Where a page will be: tall enough that the footer stays below the fold. */
export function PageArea({ children }: PropsWithChildren): ReactNode {
  return <PageContainer className={styles.page}>{children}</PageContainer>;
}
