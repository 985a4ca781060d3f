import { PRICE_DECIMALS } from '@mortar/contracts/money';
import type { PriceUnit } from '@mortar/contracts/units';
import { useListCategoriesQuery } from '@mortar/store';
import { Button, CloseIcon, IconButton, NumberInput, readAmount, SelectInput, Text, TextInput } from '@mortar/ui';
import { useState } from 'react';
import { unitChoices } from '#/lib/product-form/unit-choices.ts';
import styles from './price-list.module.css';
import type { ListedProduct } from './read-price-list.ts';
import { suggestCategory } from './suggest-category.ts';

/** A line with its category. */
export type CheckedLine = ListedProduct & { category: string };

interface PastedLinesProps {
  lines: readonly ListedProduct[];
  loading: boolean;
  onBack: () => void;
  onChecked: (lines: CheckedLine[]) => void;
}

/** What was understood of a pasted list, to be looked at and mended before anything is created. */
export function PastedLines({ lines, loading, onBack, onChecked }: PastedLinesProps) {
  const { data } = useListCategoriesQuery();
  const categories = data?.categories ?? [];
  const [changed, setChanged] = useState<ReadonlyMap<number, Partial<CheckedLine> | null>>(new Map());
  const rows = lines.flatMap((line, at) => {
    const change = changed.get(at);
    if (change === null) return [];
    return [{ at, line: { ...line, category: suggestCategory(line.title, categories) ?? '', ...change } }];
  });
  const set = (at: number, change: Partial<CheckedLine> | null) =>
    setChanged((now) => new Map(now).set(at, change && { ...now.get(at), ...change }));
  const options = categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }));
  const isComplete = ({ price, category, title }: CheckedLine) =>
    title !== '' && category !== '' && (readAmount(price, 'price').value ?? 0) > 0;
  const open = rows.filter(({ line }) => !isComplete(line)).length;

  return (
    <div>
      <Text>
        {`${rows.length} ${rows.length === 1 ? 'product was' : 'products were'} read. `}
        {open > 0 && `${open} still ${open === 1 ? 'needs' : 'need'} a price or a category. `}
        Nothing is created yet.
      </Text>
      <ol className={styles.lines}>
        {rows.map(({ at, line }) => (
          <li key={at}>
            <TextInput
              label="Name"
              hideLabel
              compact
              className={styles.name}
              value={line.title}
              onChange={({ target }) => set(at, { title: target.value })}
            />
            <NumberInput
              label={`Price of ${line.title}`}
              hideLabel
              compact
              before="₦"
              decimals={PRICE_DECIMALS}
              value={line.price}
              onChange={(price) => set(at, { price })}
            />
            <SelectInput
              label={`Unit of ${line.title}`}
              hideLabel
              compact
              placeholder="No unit"
              {...unitChoices(line.category)}
              value={line.priceUnit}
              onChange={({ target }) => set(at, { priceUnit: target.value as PriceUnit | '' })}
            />
            <SelectInput
              label={`Category of ${line.title}`}
              hideLabel
              compact
              placeholder="Category"
              options={options}
              value={line.category}
              onChange={({ target }) => set(at, { category: target.value })}
            />
            <IconButton label={`Leave out ${line.title}`} onClick={() => set(at, null)}>
              <CloseIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button
          loading={loading}
          aria-disabled={rows.length === 0}
          onClick={() => rows.length > 0 && onChecked(rows.map(({ line }) => line))}
        >
          {`Check ${rows.length} ${rows.length === 1 ? 'product' : 'products'}`}
        </Button>
      </div>
    </div>
  );
}
