import { ListedProductCard } from '@mortar/product-actions';
import { ProductCardSkeleton, ProductGrid, Section } from '@mortar/ui';
import { STORE_FRESH_FOR, useSellerListStoreProductsInfiniteQuery } from '../store-page.api.ts';
import styles from './store-about.module.css';

const SHOWN = 5;
const PLACES = Array.from({ length: SHOWN }, (_, place) => `skeleton ${place + 1}`);

/** The first products of a store. They are those that the tab of products begins with, which has them then. */
export function StoreShelf({ storeId }: { storeId: string }) {
  const { currentData, error } = useSellerListStoreProductsInfiniteQuery(
    { storeId, sort: undefined, first: 1 },
    { refetchOnMountOrArgChange: STORE_FRESH_FOR },
  );
  const products = currentData?.pages[0]?.products;
  // The tab of products says what failed, or that there are none.
  if (products ? products.length === 0 : error) return null;
  return (
    <Section heading="Products" href="?tab=products" className={styles.shelf}>
      <ProductGrid flow="row" busy={!products} aria-label="Products of the store">
        {products?.slice(0, SHOWN).map((product) => (
          <ListedProductCard key={product.productId} product={product} headingLevel={3} />
        ))}
        {!products && PLACES.map((place) => <ProductCardSkeleton key={place} rated />)}
      </ProductGrid>
    </Section>
  );
}
