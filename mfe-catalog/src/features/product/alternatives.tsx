import type { ProductDetail } from '@mortar/contracts';
import { alternativesTo } from '@mortar/contracts/alternatives';
import { paths } from '@mortar/contracts/site-paths';
import { useKeptPlace } from '@mortar/store';
import type { ReactNode } from 'react';
import { MoreProducts } from '#/lib/more-products.tsx';

/**
 * Of the same kind, to be had: those of the state where the visitor builds first, or else where the product is, and of
 * each the cheapest. Three take the place of a product that is sold out.
 */
export function Alternatives({ product }: { product: ProductDetail }): ReactNode {
  const { productId, category, subcategory, store, availability } = product;
  const place = useKeptPlace();
  const kind = subcategory[0];
  return (
    <MoreProducts
      {...(availability === 'sold-out'
        ? { heading: 'Still in stock, nearest first', form: 'list', count: 3 }
        : { heading: 'Same, nearer or cheaper' })}
      href={kind ? paths.subcategory(category, kind) : paths.category(category)}
      filter={alternativesTo(product)}
      without={productId}
      near={place ?? store.location.stateId}
    />
  );
}
