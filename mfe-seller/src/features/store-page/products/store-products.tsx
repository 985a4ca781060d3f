import { EmptyState, ProductCardSkeleton, ProductGrid, SelectInput } from '@mortar/ui';
import { PRODUCT_SORT_OPTIONS, sortCode } from '#/lib/product-sorts.ts';
import { useDebouncedSearch } from '#/lib/use-debounced-search.ts';
import { EndOfList } from '../infinite-list/end-of-list.tsx';
import { ListFailure } from '../infinite-list/list-failure.tsx';
import { StoreProductCard } from './store-product-card.tsx';
import { useSellerListStoreProductsInfiniteQuery } from '../store-page.api.ts';
import styles from './store-products.module.css';

interface StoreProductsProps {
  storeId: string;
  isOwner: boolean;
}

/** Places of products that are on their way, at first and on scrolling on. */
const FIRST = places(10);
const MORE = places(5);
const NONE = places(0);

/** Everything that the store has on sale, as far as it was scrolled to. */
export function StoreProducts({ storeId, isOwner }: StoreProductsProps) {
  const { applied, chosen, choose } = useDebouncedSearch();
  const sort = sortCode(applied.get('sort'));
  const query = useSellerListStoreProductsInfiniteQuery({ storeId, sort });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const products = currentData?.pages.flatMap((page) => page.products) ?? [];
  // In place of those that failed stands that they did, until they come.
  const awaited = error ? NONE : currentData ? (isFetchingNextPage ? MORE : NONE) : FIRST;

  return (
    <>
      <div className={styles.top}>
        <output>{currentData && `${currentData.pages.at(-1)?.totalItems ?? 0} product(s) found`}</output>
        <SelectInput
          label="Sort by"
          compact
          options={PRODUCT_SORT_OPTIONS}
          value={String(sortCode(chosen.get('sort')) ?? '')}
          onChange={(event) => choose({ sort: event.target.value })}
        />
      </div>
      {currentData && products.length === 0 && <EmptyState title="No Products Found" />}
      <ProductGrid busy={isFetching} aria-label="Products of the store">
        {products.map((product) => (
          <StoreProductCard key={product.productId} product={product} isOwner={isOwner} />
        ))}
        {awaited.map((place) => (
          <ProductCardSkeleton key={place} rated />
        ))}
      </ProductGrid>
      <ListFailure what="products" list={query} />
      {hasNextPage && !error && !isFetching && <EndOfList onReached={() => void fetchNextPage()} />}
    </>
  );
}

function places(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `place ${index + 1}`);
}
