import type { ProductFilters } from '@mortar/contracts';
import { read } from '@mortar/federation/screen-reads';
import { pageNumber } from '@mortar/navigation/list-address';
// The build reads this with Node, which does not resolve #/.
import { productFacetsRequest, productPagesRequest } from '../product-requests.ts';
import { hasPrices, type ListingChoice, readListing } from '../product-filters/listing.url-state.ts';

/**
 * What a listing reads at an address: its products, unless its range of prices contains none, and how many products
 * each filter would leave.
 *
 * @param filtersOf filters of the request for what was chosen
 */
export function listingReads(query: URLSearchParams, filtersOf: (choice: ListingChoice) => ProductFilters) {
  const choice = readListing(query);
  const pages = { filters: filtersOf(choice), firstPage: pageNumber(query) };
  return {
    products: hasPrices(choice) ? read(productPagesRequest, pages) : undefined,
    facets: read(productFacetsRequest, filtersOf({ ...choice, sort: undefined, measure: undefined })),
  };
}
