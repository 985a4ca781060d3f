import { classNames } from '#/lib/class-names.ts';
import { formatNaira } from '#/lib/format.ts';
import styles from './price.module.css';

interface PriceProps {
  /** Naira. */
  amount: number;
  size?: 'medium' | 'large';
  className?: string;
}

/** A price in naira. */
export function Price({ amount, size = 'medium', className }: PriceProps) {
  return (
    <data value={amount} className={classNames(styles.price, styles[size], className)}>
      {formatNaira(amount)}
    </data>
  );
}
