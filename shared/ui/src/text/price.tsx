import { formatNaira } from '@mortar/contracts/money';
import { classNames } from '#/lib/class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** Naira. */
  price: number;
  size?: 'medium' | 'large';
  className?: string;
}

/** A price in naira. */
export function Price({ price, size = 'medium', className }: PriceProps) {
  return (
    <data value={price} className={classNames(styles.price, styles[size], className)}>
      {formatNaira(price)}
    </data>
  );
}
