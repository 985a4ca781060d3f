import { Skeleton } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from '#/lib/entry-list.module.css';

/** Entries of a list that is loading. */
export function EntrySkeletons({ count }: { count: number }): ReactNode {
  return (
    <ul className={styles.entries} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.entry}>
          <div className={styles.what}>
            <Skeleton shape="text" width="10rem" />
            <Skeleton shape="text" width="14rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}
