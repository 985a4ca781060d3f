import type { BulkChange, BulkResult } from '@mortar/contracts';
import { formatNaira, PRICE_MAX } from '@mortar/contracts/money';
import {
  PERCENT_INVALID,
  PERCENT_MAX,
  PERCENT_MIN,
  PRICE_STEPS,
  type PriceStep,
} from '@mortar/contracts/rules/bulk-rules';
import { Button, NumberInput, readAmount, SelectInput, Text } from '@mortar/ui';
import { Dialog } from '@mortar/ui/overlays';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSellerPreviewChangeQuery } from './product-table.api.ts';
import styles from './price-change-dialog.module.css';
import { productsOf, type Selection } from './selection.ts';

/** After the last key, until the examples are asked for. */
const PREVIEW_DELAY_MS = 400;

const DIRECTIONS = [
  { value: 'raise', label: 'Raise' },
  { value: 'lower', label: 'Lower' },
];
const KINDS = [
  { value: 'percent', label: '%' },
  { value: 'naira', label: '₦' },
];
const STEPS = PRICE_STEPS.map((step) => ({ value: String(step), label: formatNaira(step) }));

const AMOUNT_REQUIRED = 'Write one number in digits';

/** As soon as it is there: the number is all that has to be typed. */
const focus = (field: HTMLInputElement | null) => field?.focus();

interface PriceChangeDialogProps {
  open: boolean;
  onClose: () => void;
  selection: Selection;
  /** How many products are chosen. */
  count: number;
  loading: boolean;
  onApply: (change: BulkChange) => void;
}

/** Changes the prices of the chosen products by a percentage or an amount, rounded, after it has shown what would change. */
export function PriceChangeDialog({ open, onClose, selection, count, loading, onApply }: PriceChangeDialogProps) {
  const [direction, setDirection] = useState('raise');
  const [kind, setKind] = useState('percent');
  const [amount, setAmount] = useState('');
  const [round, setRound] = useState('50');
  const form = useId();
  const [isAsked, setAsked] = useState(false);

  const value = readAmount(amount, kind === 'percent' ? 'quantity' : 'whole').value ?? 0;
  const problem = value === 0 ? AMOUNT_REQUIRED : problemOf(value, kind, direction);
  const signed = direction === 'lower' ? -value : value;
  const step = Number(round) as PriceStep;
  const price: NonNullable<BulkChange['price']> =
    kind === 'percent' ? { percent: signed, round: step } : { naira: signed, round: step };
  const isReady = problem === undefined;
  const settled = useSettled(JSON.stringify(price));
  const preview = useSellerPreviewChangeQuery(
    { ...productsOf(selection), change: { price: JSON.parse(settled) as typeof price } },
    { skip: !open || !isReady || settled !== JSON.stringify(price) },
  );
  const shown = isReady ? preview.currentData : undefined;
  const changed = shown?.changed ?? count;

  function apply(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isReady) onApply({ price });
  }

  const many = (products: number) => `${products} ${products === 1 ? 'price' : 'prices'}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change prices"
      size="small"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={loading}>
            {`Change ${many(changed)}`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={apply} noValidate className={styles.form}>
        <SelectInput
          label="Raise or lower"
          options={DIRECTIONS}
          value={direction}
          onChange={({ target }) => setDirection(target.value)}
        />
        <NumberInput
          ref={focus}
          label="By"
          decimals={kind === 'percent' ? 3 : 0}
          value={amount}
          error={amount !== '' || isAsked ? problem : undefined}
          onChange={setAmount}
        />
        <SelectInput label="In" options={KINDS} value={kind} onChange={({ target }) => setKind(target.value)} />
        <SelectInput
          label="Rounded to"
          options={STEPS}
          value={round}
          onChange={({ target }) => setRound(target.value)}
        />
      </form>
      <output className={styles.preview}>
        {isReady && (
          <Text>
            {`${direction === 'raise' ? 'Raise' : 'Lower'} ${many(changed)} by ${amountText(value, kind)}, rounded to ${formatNaira(step)}?`}
          </Text>
        )}
        {shown && <Preview result={shown} />}
      </output>
    </Dialog>
  );
}

function Preview({ result }: { result: BulkResult }) {
  return (
    <>
      <ul className={styles.examples}>
        {result.examples.map(({ title, before, after }) => (
          <li key={title}>
            <span>{title}</span>
            <span>{`${before} → ${after}`}</span>
          </li>
        ))}
      </ul>
      {result.failed.length > 0 && (
        <Text tone="soft">{`${result.failed.length} cannot change: ${result.failed[0]?.title}: ${result.failed[0]?.message}`}</Text>
      )}
    </>
  );
}

function problemOf(value: number, kind: string, direction: string): string | undefined {
  const most = direction === 'raise' ? PERCENT_MAX : -PERCENT_MIN;
  if (kind === 'percent') return value > most ? PERCENT_INVALID : undefined;
  return value > PRICE_MAX ? `Write at most ${formatNaira(PRICE_MAX)}` : undefined;
}

const amountText = (value: number, kind: string) => (kind === 'percent' ? `${value} %` : formatNaira(value));

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
