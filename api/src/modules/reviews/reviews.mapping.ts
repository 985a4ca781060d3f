import type { OwnReview, Review } from '@mortar/contracts';
import type { ReviewRow } from './reviews.repository.ts';

export function toReview({ review, user, product, store }: ReviewRow): Review {
  return {
    reviewId: review.id,
    productId: review.productId,
    storeId: review.storeId,
    title: review.title,
    content: review.content,
    rating: review.rating,
    createdAt: review.createdAt.toISOString(),
    editedAt: review.editedAt?.toISOString() ?? null,
    user,
    product,
    store,
    reply:
      review.replyContent !== null && review.repliedAt !== null
        ? { content: review.replyContent, createdAt: review.repliedAt.toISOString() }
        : null,
  };
}

export function toOwnReview(row: ReviewRow): OwnReview {
  const { satisfactionRating, communicationRating, qualityRating } = row.review;
  // A page may have a thousand: copying each review takes longer than reading it.
  return Object.assign(toReview(row), {
    satisfaction_rating: satisfactionRating,
    communication_rating: communicationRating,
    quality_rating: qualityRating,
  });
}
