import { formatNaira, NumberInput } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './price-range.module.css';

interface PriceRangeProps {
  min: string;
  max: string;
  /** Lowest and highest price of what was found. */
  found?: { min: number; max: number };
  onChange: (min: string, max: string) => void;
}

/** The lowest and the highest price in naira, digits only. */
export function PriceRange({ min, max, found, onChange }: PriceRangeProps): ReactNode {
  const crossed = min !== '' && max !== '' && Number(min) > Number(max);
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>Price</legend>
      <div className={styles.limits}>
        <NumberInput label="Minimum" compact before="₦" value={min} onChange={(value) => onChange(value, max)} />
        <NumberInput label="Maximum" compact before="₦" value={max} onChange={(value) => onChange(min, value)} />
      </div>
      {crossed ? (
        <p role="alert" className={styles.crossed}>
          The minimum is above the maximum.
        </p>
      ) : (
        <p className={styles.found}>{found && `From ${formatNaira(found.min)} to ${formatNaira(found.max)}`}</p>
      )}
    </fieldset>
  );
}
