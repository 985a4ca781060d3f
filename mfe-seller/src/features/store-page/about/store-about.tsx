import type { Store } from '@mortar/contracts';
import { Heading, Text } from '@mortar/ui';
import { addressOf } from './store-address.ts';
import { StoreShelf } from './store-shelf.tsx';
import styles from './store-about.module.css';

/** Overview, trade and address of a store, and the first of its products. */
export function StoreAbout({ store }: { store: Store }) {
  const facts = [
    { term: 'Company', text: store.name },
    { term: 'Industry', text: 'Building and home materials' },
    { term: 'Category', text: store.categoryNames.join(', ') },
    { term: 'Address', text: addressOf(store) },
  ];
  return (
    <div className={styles.about}>
      <section>
        <Heading level={2}>Overview</Heading>
        <Text preLine className={styles.overview}>
          {store.description}
        </Text>
      </section>
      <dl className={styles.facts}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <StoreShelf storeId={store.storeId} />
    </div>
  );
}
