import { listQuery } from '@mortar/contracts/filter-query';

/** Reviews of one product that are shown (spec, section 9). */
const REVIEWS_SHOWN = 100;

export function productReviewsRequest(productId: string): string {
  return `/reviews/all${listQuery({ page: 1, limit: REVIEWS_SHOWN, filter: { productId } })}`;
}

/** The user's one review of a product. */
export function ownReviewRequest(productId: string): string {
  return `/reviews/my-reviews${listQuery({ filter: { productId } })}`;
}
