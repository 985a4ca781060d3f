import type { CreateReviewRequest, OwnReview, ProductDetail } from '@mortar/contracts';
import type { UserDetails } from '@mortar/store';

export interface ReviewFormValues {
  title: string;
  content: string;
  /** Of the account. */
  firstname: string;
  lastname: string;
  /** 1 to 5 stars; 0 is none given. */
  rating: number;
  satisfaction_rating: number;
  communication_rating: number;
  quality_rating: number;
}

export const emptyReview: ReviewFormValues = {
  title: '',
  content: '',
  firstname: '',
  lastname: '',
  rating: 0,
  satisfaction_rating: 0,
  communication_rating: 0,
  quality_rating: 0,
};

/** The account's names. A session that was stored before they were kept apart has both in one. */
export function namesOf({ firstname, lastname, name }: UserDetails): Pick<ReviewFormValues, 'firstname' | 'lastname'> {
  const [first = '', ...others] = name?.split(' ') ?? [];
  return { firstname: firstname ?? first, lastname: lastname ?? others.join(' ') };
}

/** What the API gets: stars that were not given are left out. */
export function reviewRequest(
  { title, content, firstname, lastname, ...stars }: ReviewFormValues,
  { productId, storeId }: Pick<ProductDetail, 'productId' | 'storeId'>,
): CreateReviewRequest {
  const given = Object.entries(stars).filter(([, value]) => value > 0);
  return { title, content, firstname, lastname, productId, storeId, ...Object.fromEntries(given) };
}

/** The form of a review that is there. */
export function toValues(review: OwnReview): ReviewFormValues {
  return {
    ...emptyReview,
    title: review.title,
    content: review.content,
    rating: review.rating ?? 0,
    satisfaction_rating: review.satisfaction_rating ?? 0,
    communication_rating: review.communication_rating ?? 0,
    quality_rating: review.quality_rating ?? 0,
  };
}
