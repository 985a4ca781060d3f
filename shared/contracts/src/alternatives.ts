import type { ProductCard, ProductDetail, ProductFilters } from './index.ts';
import { PRODUCT_SORT } from './limits.ts';

/** Products among which the nearest are looked for. */
export const ALTERNATIVES_SOUGHT = 20;

type Replaced = Pick<ProductDetail, 'category' | 'subcategory' | 'comparable'>;

/** Filters of what can be had in place of a product: of the same kind, the cheapest first. */
export function alternativesTo({ category, subcategory, comparable }: Replaced): ProductFilters {
  // Weights are compared in one order, whichever of the two a price is told in.
  const measure = comparable?.measure === 'tonne' ? 'kg' : comparable?.measure;
  return {
    category: [category],
    subcategory,
    availability: ['in-stock', 'limited', 'made-to-order'],
    measure,
    sort: measure ? PRODUCT_SORT.unitPriceLowToHigh : PRODUCT_SORT.priceLowToHigh,
  };
}

/** Those of a state first, without one of them. */
export function nearestOf(
  products: readonly ProductCard[],
  { without, state }: { without: string | undefined; state: string | null | undefined },
): ProductCard[] {
  const rank = ({ stateId }: ProductCard) => Number(stateId !== state);
  return products.filter(({ productId }) => productId !== without).toSorted((one, other) => rank(one) - rank(other));
}
