import type { FirstReads } from '@mortar/federation';
import { read } from '@mortar/federation/screen-reads';
import { paths } from '@mortar/contracts/site-paths';
// The build reads this with Node, which does not resolve #/.
import { HOME_READS } from '../features/home/home.reads.ts';
import { PLACES_READS } from '../features/places/places.reads.ts';
import { placeReads, productListReads } from '../features/product-list/product-list.reads.ts';
import { productReads } from '../features/product/product.reads.ts';
import { categoriesRequest } from '../lib/category-requests.ts';

/**
 * What the screens of this remote read: documents preload it before the code is there, and renderers read it first.
 * The reads of a search depend on its text, so that renderers alone know them.
 */
export const firstReads: FirstReads = {
  [paths.home]: () => HOME_READS,
  [paths.allProducts]: productListReads,
  '/products/view/:productId': productReads,
  '/products/:categoryId': productListReads,
  '/products/:categoryId/:subCategoryId': productListReads,
  [paths.places]: () => PLACES_READS,
  '/places/:stateId': placeReads,
  [paths.allCategories]: () => ({ requests: { categories: read(categoriesRequest, 2) } }),
};
