import type { CreateReviewRequest, OwnReview, ProductDetail } from '@mortar/contracts';

export interface ReviewFormValues {
  title: string;
  content: string;
  /** 1 to 5 stars; 0 is none given. */
  rating: number;
  satisfaction_rating: number;
  communication_rating: number;
  quality_rating: number;
}

export const emptyReview: ReviewFormValues = {
  title: '',
  content: '',
  rating: 0,
  satisfaction_rating: 0,
  communication_rating: 0,
  quality_rating: 0,
};

/** What the API gets: stars that were not given are left out. The name that stands above it is the account's. */
export function reviewRequest(
  { title, content, ...stars }: ReviewFormValues,
  { productId, storeId }: Pick<ProductDetail, 'productId' | 'storeId'>,
): CreateReviewRequest {
  const given = Object.entries(stars).filter(([, value]) => value > 0);
  return { title, content, productId, storeId, ...Object.fromEntries(given) };
}

/** The form of a review that is there. */
export function toValues(review: OwnReview): ReviewFormValues {
  return {
    title: review.title,
    content: review.content,
    rating: review.rating ?? 0,
    satisfaction_rating: review.satisfaction_rating ?? 0,
    communication_rating: review.communication_rating ?? 0,
    quality_rating: review.quality_rating ?? 0,
  };
}
