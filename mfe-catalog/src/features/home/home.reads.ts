import type { ProductFilters } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { HOME_ROW_PRODUCTS, PRODUCT_SORT } from '@mortar/contracts/limits';
import { read } from '@mortar/federation/screen-reads';
// The build reads this with Node, which does not resolve #/.
import { TOP_CATEGORIES_READ } from '../../lib/category-requests.ts';
import { type ProductRowQuery, productRowRequest } from '../../lib/product-requests.ts';

/** Stores in the spotlight: the server lists premium ones first, then the best rated. */
const SPOTLIGHTS = 3;

export function firstStoresRequest(limit: number): string {
  return `/stores/${listQuery({ limit })}`;
}

/** Width of a photo in a row of products. */
export const ROW_SIZES = '(min-width: 82rem) 15rem, (min-width: 60rem) 18vw, (min-width: 31rem) 13rem, 42vw';

/** What a row of products requests: of what can be had. */
export function rowOf(filter: ProductFilters): ProductRowQuery {
  return { limit: HOME_ROW_PRODUCTS, filter: { ...filter, availability: AVAILABLE } };
}

const AVAILABLE: ProductFilters['availability'] = ['in-stock', 'limited', 'made-to-order'];

const newArrivals = read(productRowRequest, rowOf({ sort: PRODUCT_SORT.newArrivals }));

/** What home reads. */
export const HOME_READS = {
  requests: { newArrivals, spotlights: read(firstStoresRequest, SPOTLIGHTS), categories: TOP_CATEGORIES_READ },
  image: { request: newArrivals.request, at: '/products/0/featuredImage', sizes: ROW_SIZES },
};
