import { stateOf } from '@mortar/contracts/places/nigeria';
// The build reads this with Node, which does not resolve #/.
import { listingReads } from '../../lib/listing/listing.reads.ts';
import { type CategoryPath, filtersOf, GRID_SIZES } from '../../lib/product-filters/listing.url-state.ts';

/** What a listing of all products, of a category or of a subcategory reads at an address. */
export function productListReads(path: CategoryPath, query: URLSearchParams) {
  const requests = listingReads(query, (choice) => filtersOf(choice, path));
  const { products } = requests;
  return {
    requests,
    image: products && { request: products.request, at: '/products/0/featuredImage', sizes: GRID_SIZES },
  };
}

/** What the page of a state reads at an address: nothing where there is no such state. */
export function placeReads(path: CategoryPath, query: URLSearchParams) {
  return stateOf(path.stateId ?? '') ? productListReads(path, query) : { requests: {} };
}
