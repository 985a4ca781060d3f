import type { FirstReads } from '@mortar/federation';
import { CATEGORIES_REQUEST } from '@mortar/contracts/requests';
import { paths } from '@mortar/contracts/site-paths';
// The build reads this with Node, which does not resolve #/.
import { homeReads } from '../features/home/home.reads.ts';
import { productListReads } from '../features/product-list/product-list.reads.ts';
import { productReads } from '../features/product/product.reads.ts';
import { productReviewsRequest } from '../features/product-reviews/review.reads.ts';

/** What the pages of this remote request and show first: their documents preload it before the code is there. */
export const firstReads: FirstReads = {
  [paths.home]: homeReads(),
  [paths.allProducts]: productListReads({}),
  '/products/view/:productId': {
    ...productReads(':productId'),
    // The document has the reviews for browsers without scripts.
    serverRequests: [productReviewsRequest(':productId')],
  },
  '/products/:categoryId': productListReads({ categoryId: ':categoryId' }),
  '/products/:categoryId/:subCategoryId': productListReads({
    categoryId: ':categoryId',
    subCategoryId: ':subCategoryId',
  }),
  [paths.allCategories]: { requests: [CATEGORIES_REQUEST] },
};
