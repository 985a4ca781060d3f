import type { RouteReads } from '@mortar/federation';
// The build reads this with Node, which does not resolve #/.
import { LISTING_SIZES } from '../../lib/listing/listing-sizes.ts';
import { type ListingPlace, placeFilters } from '../../lib/product-filters/listing-place.ts';
import { productFacetsRequest, productPageRequest } from '../../lib/product-requests.ts';

export function productListReads(place: ListingPlace): RouteReads {
  const filters = placeFilters(place);
  const firstPage = productPageRequest(filters, { page: 1 });
  return {
    requests: [firstPage, productFacetsRequest(filters)],
    image: { request: firstPage, at: '/products/0/featuredImage', sizes: LISTING_SIZES.grid },
  };
}
