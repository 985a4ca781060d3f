import type { ProductCard } from '@mortar/contracts';
import { Price, VisuallyHidden } from '@mortar/ui';
import { EditIcon } from '@mortar/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { focusRegion } from '#/lib/own-products/focus-region.ts';
import styles from './price-cell.module.css';
import { PriceEditor } from './price-editor.tsx';

/** The price in a row of the table, which a press makes a field. */
export function PriceCell({ product }: { product: ProductCard }) {
  const [isEditing, setEditing] = useState(false);
  // Until the list is there again.
  const [saved, setSaved] = useState({ price: product.price, insteadOf: product.price });
  const price = saved.insteadOf === product.price ? saved.price : product.price;

  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  // In the order of prices its row may leave the page, and the focus with it.
  const region = useRef<Element>(null);
  useEffect(() => () => focusRegion(region.current), []);

  if (isEditing) {
    return (
      <PriceEditor
        product={product}
        price={price}
        onSaved={(now, field) => {
          setSaved({ price: now, insteadOf: product.price });
          region.current = field?.closest('section') ?? null;
        }}
        onClose={() => setEditing(false)}
      />
    );
  }
  return (
    <button ref={button} type="button" className={styles.price} onClick={() => setEditing(true)}>
      <Price price={price} />
      <EditIcon size={16} aria-hidden="true" />
      <VisuallyHidden>Change the price of {product.title}</VisuallyHidden>
    </button>
  );
}
