import type { RouteReads } from '@mortar/federation';
import { listQuery } from '@mortar/contracts/filter-query';
import { HOME_ROW_PRODUCTS, PRODUCT_SORT } from '@mortar/contracts/limits';
import { CATEGORIES_REQUEST } from '@mortar/contracts/requests';
// The build reads this with Node, which does not resolve #/.
import { type ProductRow, productRowRequest } from '../../lib/product-requests.ts';

/** Stores in the spotlight: the server lists premium ones first, then the best rated. */
const SPOTLIGHTS = 3;

export const SPOTLIGHTS_REQUEST = `/stores/${listQuery({ limit: SPOTLIGHTS })}`;

/** Filter of the first row of products. */
export const NEW_ARRIVALS = { sort: PRODUCT_SORT.newArrivals };

/** Width of a photo in a row of products. */
export const ROW_SIZES = '(min-width: 82rem) 15rem, (min-width: 60rem) 18vw, (min-width: 31rem) 13rem, 42vw';

/** What a row of products requests. */
export function rowOf(filter: ProductRow['filter']): ProductRow {
  return { limit: HOME_ROW_PRODUCTS, filter };
}

export function homeReads(): RouteReads {
  const newArrivals = productRowRequest(rowOf(NEW_ARRIVALS));
  return {
    requests: [newArrivals, SPOTLIGHTS_REQUEST, CATEGORIES_REQUEST],
    image: { request: newArrivals, at: '/products/0/featuredImage', sizes: ROW_SIZES },
  };
}
