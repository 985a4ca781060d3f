import { formatNaira } from '@mortar/contracts/money';
import { classNames } from '#/lib/class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  /** Naira. */
  price: number;
  /** What the price is for, e.g. `carton`. */
  unit?: string | undefined;
  size?: 'medium' | 'large';
  className?: string;
}

/** A price in naira. */
export function Price({ price, unit, size = 'medium', className }: PriceProps) {
  const text = formatNaira(price);
  if (unit === undefined) {
    return (
      <data value={price} translate="no" className={classNames(styles.price, styles[size], className)}>
        {text}
      </data>
    );
  }
  return (
    <data value={price} className={classNames(styles.perUnit, styles[size], className)}>
      <span className={styles.price} translate="no" aria-hidden="true">
        {text}
      </span>
      <span className={styles.unit} aria-hidden="true">
        {`per ${unit}`}
      </span>
      {/* Screen readers leave the sign of the naira out, or spell it. */}
      <VisuallyHidden>{`${text.replace('₦', '')} naira per ${unit}`}</VisuallyHidden>
    </data>
  );
}
