import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import type { ReactNode } from 'react';
import { MoreProducts } from '#/lib/more-products.tsx';

/** The first products of the same category, never the product itself. */
export function RelatedProducts({ product: { productId, category } }: { product: ProductDetail }): ReactNode {
  return (
    <MoreProducts
      heading="Other People Also Viewed"
      href={paths.category(category)}
      filter={{ category: [category] }}
      without={productId}
    />
  );
}
