import type { ListedStore, Store } from '@mortar/contracts';
import type { CategoryTree } from '#modules/categories/index.ts';
import { toDelivery } from '#modules/places/index.ts';
import type { ListedStoreRow, StoreRow } from './stores.repository.ts';

const mean = (sum: number, count: number) => (count > 0 ? sum / count : 0);

export const toStore = (row: StoreRow, tree: CategoryTree): Store => ({
  ...toListedStore(row, tree),
  delivery: toDelivery(row.delivery),
});

export function toListedStore(row: ListedStoreRow, tree: CategoryTree): ListedStore {
  return {
    storeId: row.id,
    name: row.name,
    description: row.description,
    category: row.categoryIds,
    categoryNames: row.categoryIds.map((id) => tree.nameOf(id)),
    location: {
      streetAddress: row.streetAddress,
      state: row.state,
      stateId: row.stateId,
      country: row.country,
      city: row.city,
      zipcode: row.zipcode,
    },
    storeImage: row.storeImage,
    coverImage: row.coverImage,
    isPremium: row.isPremium,
    isVerified: row.isVerified,
    phone: row.phone,
    stats: {
      average_rating: row.averageRating ?? 0,
      total_reviews: row.totalReviews,
      totalProducts: row.totalProducts,
      ...(row.totalRecommendations > 0 && { total_recommendations: row.totalRecommendations }),
      one_star_reviews: row.oneStar,
      two_star_reviews: row.twoStar,
      three_star_reviews: row.threeStar,
      four_star_reviews: row.fourStar,
      five_star_reviews: row.fiveStar,
      average_satisfaction_rating: mean(row.satisfactionSum, row.satisfactionCount),
      average_quality_rating: mean(row.qualitySum, row.qualityCount),
      average_communication_rating: mean(row.communicationSum, row.communicationCount),
    },
  };
}
