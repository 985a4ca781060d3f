import type { ProductFilters, RouteReads } from '@mortar/contracts';
// The build reads this with Node, which does not resolve #/.
import { LISTING_SIZES } from '../../lib/listing/listing-sizes.ts';
import { productFacetsRequest, productPageRequest } from '../../lib/product-requests.ts';

/** Where the listing is: the path says more than the query. */
export interface ListingPlace {
  categoryId?: string;
  subCategoryId?: string;
}

/** What the path of a listing filters by. */
export function placeFilters({ categoryId, subCategoryId }: ListingPlace): ProductFilters {
  return {
    ...(categoryId !== undefined && { category: [categoryId] }),
    ...(subCategoryId !== undefined && { subcategory: [subCategoryId] }),
  };
}

export function productListReads(place: ListingPlace): RouteReads {
  const filters = placeFilters(place);
  const firstPage = productPageRequest(filters, 1);
  return {
    requests: [firstPage, productFacetsRequest(filters)],
    image: { request: firstPage, at: '/products/0/featuredImage', sizes: LISTING_SIZES.grid },
  };
}
