import { ListedProductCard } from '@mortar/product-actions';
import {
  Button,
  EmptyState,
  formatTotal,
  ProductCardSkeleton,
  ProductGrid,
  SelectInput,
  VisuallyHidden,
} from '@mortar/ui';
import { PRODUCT_SORT_OPTIONS, sortCode } from '#/lib/product-sorts.ts';
import { productsInWords } from '#/lib/products-in-words.ts';
import { useDebouncedSearch } from '#/lib/use-debounced-search.ts';
import { EndOfList, ListFailure, PageLinks } from './infinite-list.tsx';
import { STORE_FRESH_FOR, useSellerListStoreProductsInfiniteQuery } from './store-page.api.ts';
import { storeProductsRead } from './store-page.reads.ts';
import styles from './store-products.module.css';

interface StoreProductsProps {
  storeId: string;
}

/** Keys of the skeletons: of the first page, and of a further one. */
const FIRST = skeletonKeys(10);
const MORE = skeletonKeys(5);
const NONE = skeletonKeys(0);

/** The products of a store as an infinite list. */
export function StoreProducts({ storeId }: StoreProductsProps) {
  const { applied, chosen, choose } = useDebouncedSearch();
  const { arg } = storeProductsRead(storeId, applied);
  const { first } = arg;
  const query = useSellerListStoreProductsInfiniteQuery(arg, { refetchOnMountOrArgChange: STORE_FRESH_FOR });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const products = currentData?.pages.flatMap((page) => page.products) ?? [];
  const last = currentData?.pages.at(-1);
  // No skeletons after an error: the error panel takes their place.
  const skeletons = error ? NONE : currentData ? (isFetchingNextPage ? MORE : NONE) : FIRST;

  return (
    <>
      <div className={styles.top}>
        <output>
          {last && (
            <>
              <span aria-hidden="true">{`${formatTotal(last)} product(s) found`}</span>
              <VisuallyHidden>{`${productsInWords(last)} found`}</VisuallyHidden>
            </>
          )}
        </output>
        <form className={styles.sort}>
          <input type="hidden" name="tab" value="products" />
          <SelectInput
            label="Sort by"
            name="sort"
            compact
            className={styles.order}
            options={PRODUCT_SORT_OPTIONS}
            value={String(sortCode(chosen.get('sort')) ?? '')}
            onChange={(event) => choose({ sort: event.target.value, page: '' })}
          />
          <noscript>
            <Button type="submit" variant="soft">
              Sort
            </Button>
          </noscript>
        </form>
      </div>
      {currentData && products.length === 0 && <EmptyState title="No Products Found" />}
      <ProductGrid busy={isFetching} aria-label="Products of the store">
        {products.map((product) => (
          <ListedProductCard key={product.productId} product={product} headingLevel={2} place="none" />
        ))}
        {skeletons.map((key) => (
          <ProductCardSkeleton key={key} rated />
        ))}
      </ProductGrid>
      <PageLinks
        what="products"
        first={first}
        next={hasNextPage ? first + (currentData?.pages.length ?? 0) : undefined}
      />
      <ListFailure what="products" list={query} />
      {hasNextPage && !error && !isFetching && <EndOfList onReached={() => void fetchNextPage()} />}
    </>
  );
}

function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `skeleton ${index + 1}`);
}
