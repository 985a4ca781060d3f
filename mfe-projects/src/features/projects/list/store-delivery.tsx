import type { Deliveries } from '@mortar/contracts';
import { deliverySummary, deliveryTo, reachOf, termsText } from '@mortar/contracts/places/delivery';
import { stateName } from '@mortar/contracts/places/state-name';
import { useKeptPlace } from '@mortar/store';
import { Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { ListedLine, Mark } from '../lines/line-groups.ts';
import styles from './list.module.css';

type ListedStore = Deliveries[number];

interface StoreDeliveryProps {
  store: ListedStore | undefined;
  city: string;
}

/** Whether a store delivers to the kept place, and for how much. */
export function StoreDelivery({ store, city }: StoreDeliveryProps): ReactNode {
  const place = useKeptPlace();
  const reach = store && place !== undefined ? reachOf(store, place) : undefined;
  if (reach === 'no') return <span className={styles.warning}>{`Does not deliver to ${stateName(place ?? '')}`}</span>;
  return (
    <Text size="s" tone="soft">
      {reach === 'pick-up' ? `Pick up in ${city}, or ask about delivery` : deliveryText(store, place)}
    </Text>
  );
}

/** E.g. `Delivers to Lagos from ₦15,000, 1 to 2 days`. */
function deliveryText({ delivery }: Pick<ListedStore, 'delivery'> = { delivery: [] }, place?: string): string {
  if (place === undefined && delivery.length > 0) return deliverySummary(delivery);
  const area = place === undefined ? undefined : deliveryTo(delivery, place);
  if (place === undefined || area === undefined) return 'Ask about delivery';
  return [`Delivers to ${stateName(place)}`, termsText(area)].filter(Boolean).join(' ');
}

/**
 * The lines whose stores do not deliver to the kept place, or are to be asked, with what is said of each.
 *
 * @param place id of a state; undefined for all of Nigeria
 */
export function deliveryMarks(
  lines: readonly ListedLine[],
  deliveries: Deliveries,
  place: string | undefined,
): Map<ListedLine, Mark> {
  const stores = new Map(deliveries.map((store) => [store.storeId, store]));
  const marks = new Map<ListedLine, Mark>();
  for (const line of lines) {
    const store = line.product && stores.get(line.product.store.storeId);
    const reach = store && place !== undefined ? reachOf(store, place) : undefined;
    if (reach !== 'no' && reach !== 'ask') continue;
    const { city, state } = line.product?.store ?? { city: '', state: '' };
    const text = reach === 'no' ? 'does not deliver to' : 'ask about delivery to';
    marks.set(line, {
      text: `From ${city}, ${state}: ${text} ${stateName(place ?? '')}`,
      tone: reach === 'no' ? 'danger' : 'soft',
    });
  }
  return marks;
}

/** E.g. `2 lines are of sellers who do not deliver to Lagos`. */
export function undeliveredText(marks: Map<ListedLine, Mark>, place: string | undefined): string | undefined {
  const count = [...marks.values()].filter(({ tone }) => tone === 'danger').length;
  if (count === 0 || place === undefined) return undefined;
  const who = count === 1 ? '1 line is of a seller who does' : `${count} lines are of sellers who do`;
  return `${who} not deliver to ${stateName(place)}`;
}
