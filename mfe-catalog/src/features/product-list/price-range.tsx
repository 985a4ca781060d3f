import { formatNaira, NumberInput } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import styles from './price-range.module.css';
import { PRICE_LENGTH_MAX } from './product-list.url-state.ts';

interface PriceRangeProps {
  min: string;
  max: string;
  /** Lowest and highest price of what was found. */
  found?: { min: number; max: number };
  onChange: (min: string, max: string) => void;
}

/** The lowest and the highest price in naira and kobo. */
export function PriceRange({ min, max, found, onChange }: PriceRangeProps): ReactNode {
  const crossed = min !== '' && max !== '' && Number(min) > Number(max);
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>Price</legend>
      <div className={styles.limits}>
        <PriceLimit label="Minimum" amount={min} onChange={(amount) => onChange(amount, max)} />
        <PriceLimit label="Maximum" amount={max} onChange={(amount) => onChange(min, amount)} />
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

interface PriceLimitProps {
  label: string;
  /** Naira; empty for none. */
  amount: string;
  onChange: (amount: string) => void;
}

/** Leaves the text as it is typed, `1500.` or `1500.50`, while it says the amount that holds. */
function PriceLimit({ label, amount, onChange }: PriceLimitProps): ReactNode {
  const [typed, setTyped] = useState(amount);
  return (
    <NumberInput
      label={label}
      compact
      before="₦"
      decimals={2}
      maxLength={PRICE_LENGTH_MAX}
      value={amountOf(typed) === amount ? typed : amount}
      onChange={(text) => {
        setTyped(text);
        onChange(amountOf(text));
      }}
    />
  );
}

/** The amount alone: a point or noughts behind it are not worth another call, or a step of Back. */
function amountOf(typed: string): string {
  return typed === '' ? '' : String(Number(typed));
}
