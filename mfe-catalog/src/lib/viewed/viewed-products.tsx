import { COMPARED_MAX, RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';
import { ListedProductCard } from '@mortar/product-actions';
import { useAuth } from '@mortar/store';
import { Button, ProductGrid, Section, Stack } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { useCatalogListProductsQuery } from '../catalog.api.ts';
import { CompareLink } from '../compare/compare-link.tsx';
import { clearViewed, viewedIds } from './viewed-ids.ts';

const SIZES = '(min-width: 82rem) 15rem, (min-width: 60rem) 18vw, (min-width: 31rem) 13rem, 42vw';

/** What was viewed last in this browser; nothing, and no room for it, when there is none. */
export function ViewedProducts({ without }: { without: string | undefined }): ReactNode {
  const { isAuthenticated, userDetails } = useAuth();
  const viewer = (isAuthenticated && userDetails.id) || 'visitor';
  // As they were when the page opened: it adds its own.
  const [ids, setIds] = useState(() => viewedIds(viewer).filter((id) => id !== without));
  const { currentData } = useCatalogListProductsQuery(
    { limit: RECENTLY_VIEWED_MAX, filter: { productIds: ids } },
    { skip: ids.length === 0 },
  );
  if (ids.length === 0 || !currentData || currentData.products.length === 0) return null;
  const { products } = currentData;

  function clear() {
    clearViewed(viewer);
    setIds([]);
  }

  return (
    <Section heading="Recently Viewed">
      <ProductGrid flow="row" aria-label="Recently Viewed">
        {products.map((product) => (
          <ListedProductCard key={product.productId} product={product} sizes={SIZES} />
        ))}
      </ProductGrid>
      <Stack direction="row" gap={3} align="center">
        {products.length > 1 && <CompareLink ids={products.slice(0, COMPARED_MAX).map(({ productId }) => productId)} />}
        <Button variant="quiet" size="small" onClick={clear}>
          Clear
        </Button>
      </Stack>
    </Section>
  );
}
