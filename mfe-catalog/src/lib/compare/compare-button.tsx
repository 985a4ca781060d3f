import { Button, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { CompareLink } from './compare-link.tsx';
import styles from './compare.module.css';
import { tickCompared, useComparedIds } from './compared-ids.ts';

/** Puts a product beside others, and leads to them. */
export function CompareButton({ productId }: { productId: string }): ReactNode {
  const ids = useComparedIds();
  const isTicked = ids.includes(productId);
  const toast = useToast();
  return (
    <div className={styles.line}>
      <Button
        variant="soft"
        size="small"
        aria-pressed={isTicked}
        onClick={() => {
          if (!tickCompared(productId, !isTicked)) toast.info('You can compare four at a time.');
        }}
      >
        Compare
      </Button>
      <CompareLink ids={ids} />
    </div>
  );
}
