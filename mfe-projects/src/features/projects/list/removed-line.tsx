import { Button } from '@mortar/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './list.module.css';

const UNDO_MS = 8000;

interface RemovedLineProps {
  onUndo: () => void;
  /** Stays the same. */
  onEnd: (removed: undefined) => void;
}

/** Offers for a while to put a line back. */
export function RemovedLine({ onUndo, onEnd }: RemovedLineProps): ReactNode {
  useEffect(() => {
    const timer = setTimeout(onEnd, UNDO_MS, undefined);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <output className={styles.removed}>
      Removed.
      <Button variant="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </output>
  );
}
