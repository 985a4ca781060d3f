import { listQuery } from '@mortar/contracts/filter-query';
import { read } from '@mortar/federation/screen-reads';
// The build reads this with Node, which does not resolve #/.
import { productRequest } from '../../lib/product-requests.ts';

/** Reviews of one product that are shown (spec, section 9). */
const REVIEWS_SHOWN = 100;

export function productReviewsRequest(productId: string): string {
  return `/reviews/all${listQuery({ page: 1, limit: REVIEWS_SHOWN, filter: { productId } })}`;
}

/**
 * Width of a product's large photo. On a phone a little less than is rendered: 640 pixels then serve 360 at double
 * density, where the next width would cost twice the bytes for a difference of 3 % that is not visible.
 */
export const PHOTO_SIZES = '(min-width: 82rem) 39rem, (min-width: 60rem) 46vw, 88vw';

/** What the page of a product reads at an address. */
export function productReads({ productId = '' }: { productId?: string }) {
  const product = read(productRequest, productId);
  return {
    requests: { product },
    // The document has the reviews for browsers without scripts.
    serverRequests: { reviews: read(productReviewsRequest, productId) },
    image: { request: product.request, at: '/featuredImage', sizes: PHOTO_SIZES },
  };
}
