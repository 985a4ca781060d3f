import { Children, type ReactNode } from 'react';
import { classNames } from '#/lib/class-names.ts';
import styles from './product-grid.module.css';

interface ProductGridProps {
  layout?: 'grid' | 'list';
  /** `row` keeps to one line of five: it scrolls sideways on a phone. */
  flow?: 'wrap' | 'row';
  /** Something is still being fetched. */
  busy?: boolean;
  'aria-label'?: string;
  /** Cards; each becomes an item of the list. */
  children: ReactNode;
}

/** Cards in columns that follow the width of the page, or under each other as a list. */
export function ProductGrid({ layout = 'grid', flow = 'wrap', busy, children, 'aria-label': label }: ProductGridProps) {
  return (
    <ul
      className={classNames(styles.grid, styles[layout], layout === 'grid' && flow === 'row' && styles.row)}
      data-layout={layout}
      aria-busy={busy || undefined}
      aria-label={label}
    >
      {Children.map(children, (child) => child && <li className={styles.item}>{child}</li>)}
    </ul>
  );
}
