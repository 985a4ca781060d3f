import { Button, Text } from '@mortar/ui';
import { useId, useState } from 'react';
import { productsInWords } from '#/lib/products-in-words.ts';
import { UnitCell } from './choice-cell.tsx';
import { useSellerListUnitlessProductsQuery } from './product-table.api.ts';
import styles from './product-table.module.css';

/** How many of the seller's products do not say what their price is for, and a place to say it. Nothing without any. */
export function UnitlessProducts() {
  const { data } = useSellerListUnitlessProductsQuery();
  const [isShown, show] = useState(false);
  const list = useId();
  if (!data || data.totalItems === 0) return null;
  return (
    <div className={styles.unitless}>
      <Text as="div" className={styles.unitlessLine}>
        {`${productsInWords(data)} ${data.totalItems === 1 ? 'does not say what its' : 'do not say what their'} price is for.`}
        <Button variant="soft" aria-expanded={isShown} aria-controls={list} onClick={() => show(!isShown)}>
          {isShown ? 'Hide them' : 'Show them'}
        </Button>
      </Text>
      <ul id={list} className={styles.choices} hidden={!isShown}>
        {data.products.map((product) => (
          <li key={product.productId}>
            <span>{product.title}</span>
            <UnitCell product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}
