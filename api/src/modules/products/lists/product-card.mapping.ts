import { koboToNaira, type ProductCard, STATES, stateName } from '@mortar/contracts';
import type { CategoryTree } from '#modules/categories/index.ts';
import { toListedPricing } from '../pricing.mapping.ts';
import type { CardRow } from './product-list.repository.ts';

/** Looked up: to spell one for each card takes a twentieth of a list's time. */
const STATE_NAMES = new Map(STATES.map(({ id, name }) => [id, name]));

export function toProductCard(row: CardRow, tree: CategoryTree): ProductCard {
  return {
    productId: row.id,
    storeId: row.storeId,
    category: row.categoryId,
    categoryName: tree.nameOf(row.categoryId),
    title: row.title,
    price: koboToNaira(row.priceKobo),
    featuredImage: row.featuredImage,
    totalReviews: row.totalReviews,
    averageRating: row.averageRating ?? 0,
    ...(row.totalRecommendations > 0 && { totalRecommendations: row.totalRecommendations }),
    ...(row.isPromoted && { isPromoted: true }),
    city: row.city,
    state: STATE_NAMES.get(row.stateId ?? '') ?? stateName(row.stateId ?? row.state),
    stateId: row.stateId,
    ...toListedPricing(row),
  };
}
