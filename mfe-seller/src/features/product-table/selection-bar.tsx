import type { BulkChange } from '@mortar/contracts';
import { AVAILABILITIES, AVAILABILITY_NAMES, type Availability } from '@mortar/contracts/availability';
import { useListCategoriesQuery } from '@mortar/store';
import { Button, CloseIcon, IconButton, onDemand, SelectInput, Text } from '@mortar/ui';
import { useState } from 'react';
import type { Selection } from './selection.ts';
import styles from './selection-bar.module.css';

const PriceChangeDialog = onDemand(async () => {
  const dialog = await import(/* webpackChunkName: "price-change-dialog" */ './price-change-dialog.tsx');
  return dialog.PriceChangeDialog;
});
const ConfirmDialog = onDemand(async () => (await import('@mortar/ui/overlays')).ConfirmDialog);

const stocks = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_NAMES[value] }));

interface SelectionBarProps {
  selection: Selection;
  count: number;
  loading: boolean;
  /** @returns whether it was done */
  onChange: (change: BulkChange) => Promise<boolean>;
  onClear: () => void;
}

/** What can be done with the products that are ticked, at the lower edge of the window. */
export function SelectionBar({ selection, count, loading, onChange, onClear }: SelectionBarProps) {
  const { data } = useListCategoriesQuery();
  const [open, setOpen] = useState<'prices' | 'delete'>();
  const close = () => setOpen(undefined);
  const categories = (data?.categories ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name }));
  const many = count === 1 ? '1 product' : `${count} products`;

  async function changeAndClose(change: BulkChange) {
    if (await onChange(change)) close();
  }

  return (
    <section className={styles.bar} aria-label="Chosen products" aria-busy={loading || undefined}>
      <Text as="div" size="s" className={styles.count}>
        <output>{`${count} chosen`}</output>
        <IconButton label="Choose none" onClick={onClear}>
          <CloseIcon size={18} />
        </IconButton>
      </Text>
      <div className={styles.actions}>
        <Button onClick={() => setOpen('prices')}>Change prices</Button>
        <SelectInput
          label="Stock"
          hideLabel
          compact
          placeholder="Stock"
          options={stocks}
          value=""
          onChange={({ target }) => void onChange({ availability: target.value as Availability })}
        />
        <Button variant="outline" onClick={() => void onChange({ status: 'paused' })}>
          Pause
        </Button>
        <Button variant="outline" onClick={() => void onChange({ status: 'on-sale' })}>
          Put on sale
        </Button>
        <SelectInput
          label="Category"
          hideLabel
          compact
          placeholder="Category"
          options={categories}
          value=""
          onChange={({ target }) => void onChange({ category: target.value })}
        />
        <Button variant="outline" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      <PriceChangeDialog
        open={open === 'prices'}
        onClose={close}
        selection={selection}
        count={count}
        loading={loading}
        onApply={(change) => void changeAndClose(change)}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        onConfirm={() => void changeAndClose({ delete: true })}
        title="Delete products"
        confirmLabel={`Delete ${many}`}
        loading={loading}
      >
        {`Delete ${many}? You can undo it for an hour.`}
      </ConfirmDialog>
    </section>
  );
}
