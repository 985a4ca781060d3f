import { paths } from '@mortar/contracts/site-paths';
import { useAuth } from '@mortar/store';
import { ButtonLink, EmptyState, ErrorPanel } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { useAccountListRecentlyViewedQuery } from '../profile.api.ts';
import { recentlyViewedIds } from './recently-viewed-ids.ts';
import { ViewedProducts, ViewedProductsSkeleton } from './viewed-products.tsx';

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
