import type { Store } from '@mortar/contracts';

const SPOTLIGHTS = 3;

/** The stores that home puts first: premium ones, then the best rated. */
export function spotlightStores(stores: readonly Store[]): Store[] {
  return [...stores]
    .sort(
      (a, b) =>
        Number(b.isPremium) - Number(a.isPremium) ||
        b.stats.average_rating - a.stats.average_rating ||
        b.stats.total_reviews - a.stats.total_reviews,
    )
    .slice(0, SPOTLIGHTS);
}
