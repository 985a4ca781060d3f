import type { DeliveryArea, ProductDetail } from '@mortar/contracts';
import { areaName, deliverySummary, deliveryTo, reachOf, termsText } from '@mortar/contracts/places/delivery';
import { placeName } from '@mortar/contracts/places/state-name';
import { paths } from '@mortar/contracts/site-paths';
import { useKeptArea, useKeptPlace } from '@mortar/store';
import { Link, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './product.module.css';

/** Where the store delivers: to the kept place first, once that is known, in the two lines of what a document says. */
export function ProductDelivery({ store, category }: Pick<ProductDetail, 'store' | 'category'>): ReactNode {
  const { delivery } = store;
  const place = useKeptPlace();
  return (
    <div className={styles.delivery}>
      <h2 className={styles.deliveryTitle}>Delivery</h2>
      <div className={styles.deliveryLines}>
        <DeliveryTo store={store} category={category} place={place} />
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

interface DeliveryToProps extends Pick<ProductDetail, 'store' | 'category'> {
  /** Id of the state that the visitor chose last. */
  place: string | undefined;
}

function DeliveryTo({ store: { delivery, city, location }, category, place }: DeliveryToProps): ReactNode {
  const town = useKeptArea();
  const reach = place === undefined ? undefined : reachOf({ ...location, delivery }, place);
  if (place === undefined || reach === undefined) {
    return <Text size="s">{delivery.length === 0 ? pickUp(city) : `${deliverySummary(delivery)}.`}</Text>;
  }
  const area = deliveryTo(delivery, place);
  const name = placeName(place, town);
  switch (reach) {
    case 'delivers':
      return <Text size="s">{area && lineOf(`Delivers to ${name}`, area)}</Text>;
    case 'pick-up':
      return <Text size="s">{pickUp(city)}</Text>;
    case 'ask':
      return <Text size="s">{`Does not say that it delivers to ${name}. Ask the seller.`}</Text>;
    default:
      return (
        <p className={styles.undelivered}>
          {`Does not deliver to ${name}. `}
          <Link href={`${paths.category(category)}?serves=${place}`}>See sellers who do</Link>
        </p>
      );
  }
}

const pickUp = (city: string) => `Pick up in ${city}, or ask the seller about delivery.`;

function lineOf(name: string, area: DeliveryArea): string {
  const terms = termsText(area);
  const note = area.note === null ? '' : ` ${area.note}`;
  return `${terms === '' ? name : `${name}: ${terms}`}.${note}`;
}
