import type { RouteReads } from '@mortar/federation';
import { CATEGORIES_REQUEST } from '@mortar/contracts/requests';

export function productRequest(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`;
}

/**
 * Width of a product's large photo. On a phone a little less than is rendered: 640 pixels then serve 360 at double
 * density, where the next width would cost twice the bytes for a difference of 3 % that is not visible.
 */
export const PHOTO_SIZES = '(min-width: 82rem) 39rem, (min-width: 60rem) 46vw, 88vw';

export function productReads(productId: string): RouteReads {
  const request = productRequest(productId);
  return { requests: [request, CATEGORIES_REQUEST], image: { request, at: '/featuredImage', sizes: PHOTO_SIZES } };
}
