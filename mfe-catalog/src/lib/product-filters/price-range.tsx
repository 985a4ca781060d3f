import { formatNaira } from '@mortar/contracts/money';
import { NumberInput } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import styles from './price-range.module.css';
import { PRICE_LENGTH_MAX } from './listing-choice.url-state.ts';

interface PriceRangeProps {
  min: string;
  max: string;
  /** Lowest and highest price of what was found. */
  found?: { min: number; max: number };
  /** There are more products than those of which `found` is. */
  isPart?: boolean | undefined;
  onChange: (min: string, max: string) => void;
}

/** The lowest and the highest price in naira and kobo. */
export function PriceRange({ min, max, found, isPart = false, onChange }: PriceRangeProps): ReactNode {
  const crossed = min !== '' && max !== '' && Number(min) > Number(max);
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>Price</legend>
      <div className={styles.limits}>
        <PriceLimit label="Minimum" name="min" price={min} onChange={(price) => onChange(price, max)} />
        <PriceLimit label="Maximum" name="max" price={max} onChange={(price) => onChange(min, price)} />
      </div>
      {crossed ? (
        <p role="alert" className={styles.crossed}>
          The minimum is above the maximum.
        </p>
      ) : (
        <p className={styles.found}>{found && foundText(found, isPart)}</p>
      )}
    </fieldset>
  );
}

function foundText({ min, max }: { min: number; max: number }, isPart: boolean): string {
  const [lowest, highest] = [formatNaira(min), formatNaira(max)];
  return isPart ? `From ${lowest} or less to ${highest} or more` : `From ${lowest} to ${highest}`;
}

interface PriceLimitProps {
  label: string;
  /** Its parameter in the address. */
  name: string;
  /** Naira; empty for none. */
  price: string;
  onChange: (price: string) => void;
}

/** Leaves the text as it is typed, `1500.` or `1500.50`, while it means the price in the state. */
function PriceLimit({ label, name, price, onChange }: PriceLimitProps): ReactNode {
  const [typed, setTyped] = useState(price);
  return (
    <NumberInput
      label={label}
      name={name}
      compact
      before="₦"
      decimals={2}
      maxLength={PRICE_LENGTH_MAX}
      value={amountOf(typed) === price ? typed : price}
      onChange={(text) => {
        setTyped(text);
        onChange(amountOf(text));
      }}
    />
  );
}

/** The price in its shortest form: trailing zeros must cause neither a request nor a history entry. */
function amountOf(typed: string): string {
  return typed === '' ? '' : String(Number(typed));
}
