import type { Store } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { areaName, daysText } from '@mortar/contracts/places/delivery';
import { Button, Heading, onDemand, Text } from '@mortar/ui';
import { useState } from 'react';
import styles from './delivery-table.module.css';

const DeliveryDialog = onDemand(async () => {
  const dialog = await import(/* webpackChunkName: "delivery-dialog" */ './edit-store/delivery-dialog.tsx');
  return dialog.DeliveryDialog;
});

interface DeliveryTableProps {
  store: Store;
  isOwner: boolean;
}

/** Where a store delivers; nothing for visitors of a store that does not say. */
export function DeliveryTable({ store, isOwner }: DeliveryTableProps) {
  const [editing, setEditing] = useState(false);
  const { delivery } = store;
  if (delivery.length === 0 && !isOwner) return null;
  return (
    <section className={styles.delivery}>
      <Heading level={2}>Delivery areas</Heading>
      {delivery.length === 0 ? (
        <Text>Say where you deliver. Buyers filter by it.</Text>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Cost from</th>
              <th scope="col">Free from</th>
              <th scope="col">Days</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {delivery.map(({ stateId, costFrom, freeFrom, note, ...days }) => (
              <tr key={stateId}>
                <th scope="row">{areaName(stateId)}</th>
                <Cell label="Cost from" text={costFrom === 0 ? 'Free' : naira(costFrom)} />
                <Cell label="Free from" text={naira(freeFrom)} />
                <Cell label="Days" text={daysText(days)} />
                <Cell label="Note" text={note} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOwner && (
        <>
          <Button variant="outline" onClick={() => setEditing(true)}>
            {delivery.length === 0 ? 'Add delivery areas' : 'Change delivery areas'}
          </Button>
          <DeliveryDialog store={store} open={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </section>
  );
}

const naira = (price: number | null) => (price === null ? null : formatNaira(price));

/** @param label names it where the table is a list, on a phone */
function Cell({ label, text }: { label: string; text: string | null | undefined }) {
  return (
    <td data-label={label} data-empty={!text}>
      {text ?? ''}
    </td>
  );
}
