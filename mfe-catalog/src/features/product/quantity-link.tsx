import type { ProductDetail } from '@mortar/contracts';
import { calculatorPath, worksOut } from '@mortar/contracts/quantities/calculators';
import { Slot } from '@mortar/navigation';
import { Link } from '@mortar/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Failed } from './failed-slot.tsx';
import styles from './product.module.css';

/**
 * Leads to the calculator of a product's subcategory, where the product says what that needs. Pressed, it opens here;
 * where that fails, the link leads to its page.
 */
export function QuantityLink({ product }: { product: ProductDetail }): ReactNode {
  const { productId, subcategories = [] } = product;
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { calculator } = subcategories.find((each) => each.calculator && worksOut(each.calculator, product)) ?? {};
  if (!calculator) return null;

  function open(event: MouseEvent) {
    if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link className={styles.quantityLink} href={calculatorPath(calculator, productId)} onClick={open}>
        How much do I need?
      </Link>
      {isOpen && (
        <Slot
          name="quantity-calculator"
          productId={productId}
          calculator={calculator}
          onClose={() => setOpen(false)}
          fallback={<Failed onFailed={() => setFailed(true)} />}
        />
      )}
    </>
  );
}
