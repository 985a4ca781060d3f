import type { ProductDetail } from '@mortar/contracts';
import { RELATED_PRODUCTS } from '@mortar/contracts/limits';
import { paths } from '@mortar/navigation';
import { ListedProductCard } from '@mortar/product-actions';
import { Link, ProductCardSkeleton, ProductGrid, Section } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useCatalogListProductsQuery } from '#/lib/products.api.ts';
import { useNearViewport } from '#/lib/use-near-viewport.ts';

const PLACES = Array.from({ length: RELATED_PRODUCTS }, (_, place) => place);
const SIZES = '(min-width: 82rem) 15rem, (min-width: 60rem) 18vw, (min-width: 31rem) 13rem, 42vw';

/** The first products of the same category, never the product itself. */
export function RelatedProducts({ product: { productId, category } }: { product: ProductDetail }): ReactNode {
  const [ref, near] = useNearViewport();
  // One more than is shown: the product itself may be among them.
  const { data, isError } = useCatalogListProductsQuery(
    { limit: RELATED_PRODUCTS + 1, filter: { category: [category] } },
    { skip: !near },
  );
  const related = data?.products.filter((each) => each.productId !== productId).slice(0, RELATED_PRODUCTS);
  if (isError || related?.length === 0) return null;
  return (
    <div ref={ref}>
      <Section heading="Other People Also Viewed" href={paths.category(category)}>
        <ProductGrid flow="row" busy={!related} aria-label="Other People Also Viewed">
          {related?.map((each) => (
            <ListedProductCard key={each.productId} product={each} sizes={SIZES} />
          ))}
          {!related && PLACES.map((place) => <ProductCardSkeleton key={place} rated />)}
        </ProductGrid>
        {!related && (
          <noscript>
            <Link href={paths.category(category)}>See these products</Link>
          </noscript>
        )}
      </Section>
    </div>
  );
}
