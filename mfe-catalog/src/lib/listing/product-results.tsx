import type { ProductCard } from '@mortar/contracts';
import { PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';
import { placeName } from '@mortar/contracts/places/state-name';
import { ListedProductCard } from '@mortar/product-actions';
import { useKeptArea, useKeptPlace } from '@mortar/store';
import { paths } from '@mortar/contracts/site-paths';
import { Button, EmptyState, ErrorPanel, ProductCardSkeleton, ProductGrid } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useCatalogListProductsQuery } from '../catalog.api.ts';
import type { InfiniteList } from './infinite-list.ts';
import { FirstPageLink, ListEnd } from './list-pages.tsx';
import { GRID_SIZES, type ListingView } from '../product-filters/listing.url-state.ts';
import { ListedRow, RowHeadings, RowSkeleton } from './listed-row.tsx';

interface ProductResultsProps {
  list: InfiniteList<ProductCard>;
  /** The page that the list starts with, from 1. */
  page: number;
  view: ListingView;
  /** All are of one category. */
  inCategory: boolean;
  /** All are of one state. */
  inState: boolean;
  /** What is said when nothing was found, and what else to try. */
  emptyTitle: string;
  emptyHint?: ReactNode;
}

const FIRST_SKELETONS = 10;
const MORE_SKELETONS = 5;
/** Photos that a phone shows without scrolling. */
const IN_FIRST_VIEW = 4;

/** An infinite list of products, as a grid or a list. */
export function ProductResults({
  list,
  page,
  view,
  inCategory,
  inState,
  emptyTitle,
  emptyHint,
}: ProductResultsProps): ReactNode {
  const { items, failure } = list;
  if (!items && failure) return <ErrorPanel message={failure} onRetry={list.retry} retrying={list.isFetching} />;
  if (items?.length === 0) {
    return (
      <>
        {page > 1 && <FirstPageLink />}
        <EmptyState title={emptyTitle}>{emptyHint}</EmptyState>
      </>
    );
  }
  const waiting = !items || list.isLoadingMore;
  return (
    <>
      {page > 1 && <FirstPageLink />}
      {view === 'list' ? (
        <Rows items={items} waiting={waiting} />
      ) : (
        <ProductGrid busy={waiting} aria-label="Products">
          {items?.map((product, index) => (
            <ListedProductCard
              key={product.productId}
              product={product}
              headingLevel={2}
              priority={index < IN_FIRST_VIEW}
              sizes={GRID_SIZES}
              inCategory={inCategory}
              place={inState ? 'city' : 'state'}
            />
          ))}
          {waiting &&
            skeletonKeys(items).map((key) => <ProductCardSkeleton key={key} rated placed categorised={!inCategory} />)}
        </ProductGrid>
      )}
      <ListEnd page={page} list={list} what="products" />
    </>
  );
}

interface RowsProps {
  items: readonly ProductCard[] | undefined;
  waiting: boolean;
}

/** The products as lines to compare; without scripts their boxes are sent by a button. */
function Rows({ items, waiting }: RowsProps): ReactNode {
  return (
    <form action={paths.compare}>
      <RowHeadings />
      <ul aria-busy={waiting || undefined} aria-label="Products">
        {pagesOf(items ?? []).map((page, nth) => (
          <PageOfRows key={page[0]?.productId} page={page} first={nth === 0} />
        ))}
        {waiting &&
          skeletonKeys(items).map((key) => (
            <li key={key}>
              <RowSkeleton />
            </li>
          ))}
      </ul>
      <noscript>
        <Button type="submit">Compare what is ticked</Button>
      </noscript>
    </form>
  );
}

/** As many rows as are asked about at once. */
const pagesOf = (items: readonly ProductCard[]): ProductCard[][] =>
  Array.from({ length: Math.ceil(items.length / PAGE_SIZE_DEFAULT) }, (_, nth) =>
    items.slice(nth * PAGE_SIZE_DEFAULT, (nth + 1) * PAGE_SIZE_DEFAULT),
  );

/** Rows that say, once the kept place is known, whether their stores deliver there: by one request for all of them. */
function PageOfRows({ page, first }: { page: readonly ProductCard[]; first: boolean }): ReactNode {
  const [place, town] = [useKeptPlace(), useKeptArea()];
  const productIds = page.flatMap(({ productId, stateId }) => (stateId === place ? [] : productId));
  const { currentData } = useCatalogListProductsQuery(
    { limit: PAGE_SIZE_DEFAULT, filter: { productIds, serves: place } },
    { skip: place === undefined || productIds.length === 0 },
  );
  const served = new Set(currentData?.products.map(({ productId }) => productId));
  const deliveryOf = ({ productId, stateId }: ProductCard) =>
    place === undefined || !currentData || stateId === place
      ? undefined
      : served.has(productId)
        ? `Delivers to ${town ?? placeName(place)}`
        : 'Pickup only';
  return page.map((product, index) => (
    <li key={product.productId}>
      <ListedRow product={product} delivery={deliveryOf(product)} priority={first && index < IN_FIRST_VIEW} />
    </li>
  ));
}

function skeletonKeys(items: readonly unknown[] | undefined): string[] {
  return Array.from({ length: items ? MORE_SKELETONS : FIRST_SKELETONS }, (_, index) => `skeleton ${index}`);
}
