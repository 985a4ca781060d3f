import type { ReactNode } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './page-container.module.css';

interface PageContainerProps {
  /** `wide` for grids, `reading` for running text, `form` for one column of fields. */
  width?: 'wide' | 'reading' | 'form';
  className?: string;
  children: ReactNode;
}

/** The column that a page stands in, with the site's gutters. */
export function PageContainer({ width = 'wide', className, children }: PageContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}
