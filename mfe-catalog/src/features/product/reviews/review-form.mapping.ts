import type { CreateReviewRequest, OwnReview, ProductDetail, UpdateReviewRequest } from '@mortar/contracts';
import type { AuthState } from '@mortar/store';

type UserName = Pick<AuthState['userDetails'], 'name' | 'firstname' | 'lastname'>;

export interface ReviewFormValues {
  title: string;
  content: string;
  firstname: string;
  lastname: string;
  /** 1 to 5 stars; 0 is none given. */
  rating: number;
  satisfaction_rating: number;
  communication_rating: number;
  quality_rating: number;
}

/** An empty review in the name of the signed-in user. */
export function emptyReview(user: UserName): ReviewFormValues {
  const [first = '', ...rest] = (user.name ?? '').trim().split(/\s+/);
  return {
    title: '',
    content: '',
    firstname: user.firstname ?? first,
    lastname: user.lastname ?? rest.join(' '),
    rating: 0,
    satisfaction_rating: 0,
    communication_rating: 0,
    quality_rating: 0,
  };
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
    title: review.title,
    content: review.content,
    firstname: review.user.firstname,
    lastname: review.user.lastname,
    rating: review.rating ?? 0,
    satisfaction_rating: review.satisfaction_rating ?? 0,
    communication_rating: review.communication_rating ?? 0,
    quality_rating: review.quality_rating ?? 0,
  };
}

/** What the API gets of a changed review: its name is the account's. */
export function reviewChanges({
  firstname: _first,
  lastname: _last,
  ...changes
}: ReviewFormValues): UpdateReviewRequest {
  return changes;
}
