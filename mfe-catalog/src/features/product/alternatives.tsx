import type { ProductDetail } from '@mortar/contracts';
import { PRODUCT_SORT } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { useKeptPlace } from '@mortar/store';
import type { ReactNode } from 'react';
import { MoreProducts } from '#/lib/more-products.tsx';

/**
 * Of the same kind, to be had: those of the state where the visitor builds first, or else where the product is, and of
 * each the cheapest. Three take the place of a product that is sold out.
 */
export function Alternatives({ product }: { product: ProductDetail }): ReactNode {
  const { productId, category, subcategory, comparable, store, availability } = product;
  const place = useKeptPlace();
  const kind = subcategory[0];
  // Weights are compared in one order, whichever of the two a price is told in.
  const measure = comparable?.measure === 'tonne' ? 'kg' : comparable?.measure;
  return (
    <MoreProducts
      {...(availability === 'sold-out'
        ? { heading: 'Still in stock, nearest first', form: 'list', count: 3 }
        : { heading: 'Same, nearer or cheaper' })}
      href={kind ? paths.subcategory(category, kind) : paths.category(category)}
      filter={{
        category: [category],
        subcategory,
        availability: ['in-stock', 'limited', 'made-to-order'],
        measure,
        sort: measure ? PRODUCT_SORT.unitPriceLowToHigh : PRODUCT_SORT.priceLowToHigh,
      }}
      without={productId}
      near={place ?? store.location.stateId}
    />
  );
}
