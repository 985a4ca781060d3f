import { useToast, VisuallyHidden } from '@mortar/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './compare.module.css';
import { tickCompared, useComparedIds } from './compared-ids.ts';

interface CompareTickProps {
  productId: string;
  title: string;
}

/** A box that puts a product beside others. Without scripts it is one of the form around it. */
export function CompareTick({ productId, title }: CompareTickProps): ReactNode {
  const ticked = useComparedIds().includes(productId);
  const toast = useToast();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Ticked before the scripts were there.
    if (box.current?.checked && !ticked) box.current.checked = tickCompared(productId, true);
  }, [productId, ticked]);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        name="id"
        value={productId}
        checked={ticked}
        onChange={({ target }) => {
          if (!tickCompared(productId, target.checked)) toast.info('You can compare four at a time.');
        }}
      />
      <VisuallyHidden>{`Compare ${title}`}</VisuallyHidden>
    </label>
  );
}
