import { formatNaira, PRICE_DECIMALS, PRICE_MAX } from '@mortar/contracts/money';
import { PRICE_BOUND_TOO_HIGH, PRICE_BOUNDS_CROSSED } from '@mortar/contracts/rules/product-rules';
import { NumberInput } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import styles from './price-range.module.css';
import { hasPrices, readPrice } from './listing.url-state.ts';

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
  const problem = problemOf(min, max);
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>Price</legend>
      <div className={styles.limits}>
        <PriceLimit label="Minimum" name="min" price={min} onChange={(price) => onChange(price, max)} />
        <PriceLimit label="Maximum" name="max" price={max} onChange={(price) => onChange(min, price)} />
      </div>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {`${problem}.`}
        </p>
      ) : (
        <p className={styles.found}>{found && foundText(found, isPart)}</p>
      )}
    </fieldset>
  );
}

function problemOf(min: string, max: string): string | undefined {
  if (Math.max(Number(min), Number(max)) > PRICE_MAX) return PRICE_BOUND_TOO_HIGH;
  return hasPrices({ minPrice: min, maxPrice: max }) ? undefined : PRICE_BOUNDS_CROSSED;
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

/** Leaves the text as it is typed, `1500.` or `₦1,500`, while it means the price in the state. */
function PriceLimit({ label, name, price, onChange }: PriceLimitProps): ReactNode {
  const [typed, setTyped] = useState(price);
  return (
    <NumberInput
      label={label}
      name={name}
      compact
      before="₦"
      decimals={PRICE_DECIMALS}
      value={readPrice(typed) === price ? typed : price}
      onChange={(text) => {
        setTyped(text);
        onChange(readPrice(text));
      }}
    />
  );
}
