import type { ProductCard } from '@mortar/contracts';
import { RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { ListedProductCard } from '@mortar/product-actions';
import { siteStorage, useAuth } from '@mortar/store';
import { ButtonLink, EmptyState, ErrorPanel, ProductCardSkeleton, ProductGrid } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { comparePath } from '#/lib/compare-path.ts';
import { useAccountListRecentlyViewedQuery } from './profile.api.ts';

/** The products that the user viewed last in this browser. */
export function RecentlyViewed(): ReactNode {
  const { userDetails } = useAuth();
  const [ids] = useState(() => recentlyViewedIds(userDetails.id));
  const { data, error, isFetching, refetch } = useAccountListRecentlyViewedQuery(ids, { skip: ids.length === 0 });
  if (ids.length === 0 || data?.products.length === 0) {
    return (
      <EmptyState title="No Products Found" action={<ButtonLink href={paths.allProducts}>See products</ButtonLink>}>
        Products that you open appear here.
      </EmptyState>
    );
  }
  if (!data && error) {
    return (
      <ErrorPanel title="These products could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return data ? <ViewedProducts products={data.products} /> : <ViewedProductsSkeleton count={ids.length} />;
}

/** Products as cards, each with the wishlist button, or with the owner's menu for the user's own. */
function ViewedProducts({ products }: { products: readonly ProductCard[] }): ReactNode {
  return (
    <>
      {products.length > 1 && (
        <ButtonLink variant="outline" size="small" href={comparePath(products)}>
          Compare
        </ButtonLink>
      )}
      <ProductGrid aria-label="Products">
        {products.map((product) => (
          <ListedProductCard key={product.productId} product={product} />
        ))}
      </ProductGrid>
    </>
  );
}

/** Skeletons of `count` products. */
function ViewedProductsSkeleton({ count }: { count: number }): ReactNode {
  return (
    <ProductGrid busy aria-label="Products">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} rated placed />
      ))}
    </ProductGrid>
  );
}

/** Ids of the products that were viewed last in this browser, newest first: by the user, and before the user signed in. */
function recentlyViewedIds(userId: string | null): string[] {
  const ids = ['visitor', ...(userId ? [userId] : [])].flatMap(storedIds);
  return [...new Set(ids)].slice(0, RECENTLY_VIEWED_MAX);
}

function storedIds(viewer: string): string[] {
  try {
    const stored: unknown = JSON.parse(siteStorage.getItem(`${viewer}_recently_viewed`) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    // An unreadable entry counts as missing.
    return [];
  }
}
