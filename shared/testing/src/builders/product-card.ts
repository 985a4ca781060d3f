import type { ProductCard } from '@mortar/contracts';
import { idOf, OWN_STORE_ID } from './ids.ts';

/** A product in a list; its seller is `aSeller()`. */
export function aProduct(overrides: Partial<ProductCard> = {}): ProductCard {
  return {
    productId: idOf(301),
    storeId: OWN_STORE_ID,
    category: 'tiles',
    categoryName: 'Tiles',
    title: 'Carrara floor tile',
    price: 12_500,
    featuredImage: null,
    totalReviews: 2,
    averageRating: 4.5,
    city: 'Ikeja',
    state: 'Lagos',
    stateId: 'lagos',
    availability: 'in-stock',
    ...overrides,
  };
}
