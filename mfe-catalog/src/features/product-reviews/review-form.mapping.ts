import type { CreateReviewRequest, ProductDetail } from '@mortar/contracts';
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
