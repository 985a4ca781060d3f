import type { DeliveryArea, ProductDetail } from '@mortar/contracts';
import { areaName, deliverySummary, deliveryTo, termsText } from '@mortar/contracts/places/delivery';
import { stateName } from '@mortar/contracts/places/state-name';
import { useKeptPlace } from '@mortar/store';
import { Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './product.module.css';

/** Where the store delivers: to the kept place first, once that is known, in the two lines of what a document says. */
export function ProductDelivery({ store }: Pick<ProductDetail, 'store'>): ReactNode {
  const { delivery, city, location } = store;
  const kept = useKeptPlace();
  // A store without a row for its own state is to be visited there.
  const isSaid = kept !== undefined && (kept !== location.stateId || deliveryTo(delivery, kept) !== undefined);
  const place = isSaid ? kept : undefined;
  return (
    <div className={styles.delivery}>
      <h2 className={styles.deliveryTitle}>Delivery</h2>
      <div className={styles.deliveryLines}>
        {delivery.length === 0 && place === undefined ? (
          <Text size="s">{`Pick up in ${city}, or ask the seller about delivery.`}</Text>
        ) : (
          <DeliveryTo delivery={delivery} place={place} />
        )}
      </div>
      {delivery.length > 0 && (
        <details className={styles.deliveryAll}>
          <summary>All delivery areas</summary>
          <ul>
            {delivery.map((area) => (
              <li key={area.stateId}>{lineOf(areaName(area.stateId), area)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface DeliveryToProps {
  delivery: readonly DeliveryArea[];
  /** Id of the state that the visitor chose last. */
  place: string | undefined;
}

function DeliveryTo({ delivery, place }: DeliveryToProps): ReactNode {
  if (place === undefined) return <Text size="s">{`${deliverySummary(delivery)}.`}</Text>;
  const area = deliveryTo(delivery, place);
  const name = stateName(place);
  if (!area) return <Text size="s">{`Does not say that it delivers to ${name}. Ask the seller.`}</Text>;
  return <Text size="s">{lineOf(`Delivers to ${name}`, area)}</Text>;
}

function lineOf(name: string, area: DeliveryArea): string {
  const terms = termsText(area);
  const note = area.note === null ? '' : ` ${area.note}`;
  return `${terms === '' ? name : `${name}: ${terms}`}.${note}`;
}
