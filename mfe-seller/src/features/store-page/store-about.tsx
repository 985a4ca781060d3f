import type { Store } from '@mortar/contracts';
import { ListedProductCard } from '@mortar/product-actions';
import { Heading, ProductCardSkeleton, ProductGrid, Section, Text } from '@mortar/ui';
import { DeliveryTable } from './delivery-table.tsx';
import styles from './store-about.module.css';
import { addressOf } from './store-header.tsx';
import { STORE_FRESH_FOR, useSellerListStoreProductsInfiniteQuery } from './store-page.api.ts';
import { shelfRead } from './store-page.reads.ts';

/** Overview, trade and address of a store, and the first of its products. */
export function StoreAbout({ store, isOwner }: { store: Store; isOwner: boolean }) {
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
      <DeliveryTable store={store} isOwner={isOwner} />
      <StoreShelf storeId={store.storeId} />
    </div>
  );
}

const SHOWN = 5;
const SKELETONS = Array.from({ length: SHOWN }, (_, index) => `skeleton ${index + 1}`);

/** The first products of a store. They are those that the tab of products begins with, which has them then. */
function StoreShelf({ storeId }: { storeId: string }) {
  const { currentData, error } = useSellerListStoreProductsInfiniteQuery(shelfRead(storeId).arg, {
    refetchOnMountOrArgChange: STORE_FRESH_FOR,
  });
  const products = currentData?.pages[0]?.products;
  // The tab of products says what failed, or that there are none.
  if (products ? products.length === 0 : error) return null;
  return (
    <Section heading="Products" href="?tab=products" className={styles.shelf}>
      <ProductGrid flow="row" busy={!products} aria-label="Products of the store">
        {products?.slice(0, SHOWN).map((product) => (
          <ListedProductCard key={product.productId} product={product} headingLevel={3} place="none" />
        ))}
        {!products && SKELETONS.map((key) => <ProductCardSkeleton key={key} rated />)}
      </ProductGrid>
    </Section>
  );
}
