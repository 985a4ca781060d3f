import { Button } from '@mortar/ui';
import type { ReactNode } from 'react';
import { CompareLink } from './compare-link.tsx';
import styles from './compare.module.css';
import { clearCompared, useComparedIds } from './compared-ids.ts';

/** At the lower edge of a list: the way to the ticked products side by side. */
export function CompareTray(): ReactNode {
  const ids = useComparedIds();
  if (ids.length === 0) return null;
  return (
    <aside className={styles.tray} aria-label="Products to compare">
      <CompareLink ids={ids} />
      <Button variant="quiet" size="small" onClick={clearCompared}>
        Clear
      </Button>
    </aside>
  );
}
