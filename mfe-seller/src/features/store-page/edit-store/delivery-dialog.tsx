import type { Store } from '@mortar/contracts';
import { PRICE_DECIMALS } from '@mortar/contracts/money';
import { areaName } from '@mortar/contracts/places/delivery';
import { ALL_STATES, STATES } from '@mortar/contracts/places/nigeria';
import { DELIVERY_NOTE_MAX_LENGTH } from '@mortar/contracts/rules/place-rules';
import { asRequestError } from '@mortar/store';
import { Button, CheckboxInput, NumberInput, SelectInput, Stack, Text, TextInput, useToast } from '@mortar/ui';
import { useSeenFields } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import { type FormEvent, useState } from 'react';
import { useSellerUpdateStoreMutation } from '../owner.api.ts';
import styles from './delivery-dialog.module.css';
import { deliveryError, emptyArea, isNationwide, toAreas, toTyped, type TypedArea } from './delivery-form.ts';

interface DeliveryDialogProps {
  store: Store;
  open: boolean;
  onClose: () => void;
}

/** Where the store delivers, for its owner. */
export function DeliveryDialog({ store, open, onClose }: DeliveryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delivery areas">
      <DeliveryForm store={store} onClose={onClose} />
    </Dialog>
  );
}

function DeliveryForm({ store, onClose }: Omit<DeliveryDialogProps, 'open'>) {
  const toast = useToast();
  const [areas, setAreas] = useState(() => toTyped(store.delivery));
  const seen = useSeenFields(() => ({ delivery: store.delivery }));
  const [error, setError] = useState<string>();
  const [updateStore, { isLoading }] = useSellerUpdateStoreMutation();
  const nextKey = areas.reduce((most, { key }) => Math.max(most, key), -1) + 1;
  const change = (key: number, changed: Partial<TypedArea>) =>
    setAreas(areas.map((area) => (area.key === key ? { ...area, ...changed } : area)));

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = deliveryError(areas);
    setError(wrong);
    if (wrong !== undefined) return;
    const changes = { delivery: toAreas(areas) };
    const failure = asRequestError((await updateStore({ ...changes, before: seen.before(changes) })).error);
    seen.told(failure);
    if (failure) {
      setError(failure.message);
      return;
    }
    toast.success('Updated Store Profile');
    onClose();
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate aria-label="Delivery areas" className={styles.form}>
      <CheckboxInput
        label="We deliver nationwide"
        checked={isNationwide(areas)}
        onChange={({ target }) =>
          setAreas(
            target.checked
              ? [emptyArea(nextKey, ALL_STATES), ...areas]
              : areas.filter(({ stateId }) => stateId !== ALL_STATES),
          )
        }
      />
      {areas.map((area) => (
        <AreaRow
          key={area.key}
          area={area}
          onChange={(changed) => change(area.key, changed)}
          onRemove={() => setAreas(areas.filter(({ key }) => key !== area.key))}
        />
      ))}
      {areas.length < STATES.length && (
        <Button variant="soft" size="small" onClick={() => setAreas([...areas, emptyArea(nextKey)])}>
          Add a state
        </Button>
      )}
      {error !== undefined && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
      <Stack direction="row" gap={3} justify="end" wrap>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Update
        </Button>
      </Stack>
    </form>
  );
}

const states = STATES.map(({ id, name }) => ({ value: id, label: name }));

interface AreaRowProps {
  area: TypedArea;
  onChange: (changed: Partial<TypedArea>) => void;
  onRemove: () => void;
}

function AreaRow({ area, onChange, onRemove }: AreaRowProps) {
  const { stateId, costFrom, freeFrom, daysMin, daysMax, note } = area;
  const isAll = stateId === ALL_STATES;
  return (
    <fieldset className={styles.row} aria-label={stateId === '' ? 'New state' : areaName(stateId)}>
      <div className={styles.state}>
        {isAll ? (
          <strong>{areaName(ALL_STATES)}</strong>
        ) : (
          <SelectInput
            label="State"
            placeholder="Choose"
            options={states}
            value={stateId}
            onChange={({ target }) => onChange({ stateId: target.value })}
          />
        )}
      </div>
      <NumberInput
        label="Cost from"
        before="₦"
        decimals={PRICE_DECIMALS}
        value={costFrom}
        onChange={(text) => onChange({ costFrom: text })}
      />
      <NumberInput
        label="Free from"
        before="₦"
        decimals={PRICE_DECIMALS}
        value={freeFrom}
        onChange={(text) => onChange({ freeFrom: text })}
      />
      <NumberInput label="Fastest, days" value={daysMin} onChange={(text) => onChange({ daysMin: text })} />
      <NumberInput label="Slowest, days" value={daysMax} onChange={(text) => onChange({ daysMax: text })} />
      <TextInput
        label="Note"
        className={styles.note}
        maxLength={DELIVERY_NOTE_MAX_LENGTH}
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      {!isAll && (
        <Button variant="quiet" size="small" onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
