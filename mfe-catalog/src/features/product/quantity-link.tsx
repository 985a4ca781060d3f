import type { ProductDetail } from '@mortar/contracts';
import { calculatorPath, worksOut } from '@mortar/contracts/quantities/calculators';
import { Slot } from '@mortar/navigation';
import { Link } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './product.module.css';
import { useDialogLink } from './use-dialog-link.tsx';

/**
 * Leads to the calculator of a product's subcategory, where the product says what that needs. Pressed, it opens here;
 * where that fails, the link leads to its page.
 */
export function QuantityLink({ product }: { product: ProductDetail }): ReactNode {
  const { productId, subcategories = [] } = product;
  const { open, isOpen, slot } = useDialogLink();
  const { calculator } = subcategories.find((each) => each.calculator && worksOut(each.calculator, product)) ?? {};
  if (!calculator) return null;

  return (
    <>
      <Link className={styles.quantityLink} href={calculatorPath(calculator, productId)} onClick={open}>
        How much do I need?
      </Link>
      {isOpen && <Slot name="quantity-calculator" productId={productId} calculator={calculator} {...slot} />}
    </>
  );
}
