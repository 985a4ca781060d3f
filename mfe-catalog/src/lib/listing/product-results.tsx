import type { ProductCard } from '@mortar/contracts';
import { ListedProductCard } from '@mortar/product-actions';
import { EmptyState, ErrorPanel, ProductCardSkeleton, ProductGrid } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { InfiniteList } from './infinite-list.ts';
import { FirstPageLink, ListEnd } from './list-pages.tsx';
import { LISTING_SIZES, type ListingView } from '../product-filters/listing.url-state.ts';

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
      <ProductGrid layout={view} busy={waiting} aria-label="Products">
        {items?.map((product, index) => (
          <ListedProductCard
            key={product.productId}
            product={product}
            headingLevel={2}
            priority={index < IN_FIRST_VIEW}
            sizes={LISTING_SIZES[view]}
            inCategory={inCategory}
            place={inState ? 'city' : 'state'}
          />
        ))}
        {waiting && skeletons(items ? MORE_SKELETONS : FIRST_SKELETONS, !inCategory)}
      </ProductGrid>
      <ListEnd page={page} list={list} what="products" />
    </>
  );
}

function skeletons(count: number, categorised: boolean): ReactNode[] {
  return Array.from({ length: count }, (_, index) => (
    <ProductCardSkeleton key={`skeleton ${index}`} rated placed categorised={categorised} />
  ));
}
