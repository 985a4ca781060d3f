import type { ProductFilters, RouteReads } from '@mortar/contracts';
// The build reads this with Node, which does not resolve #/.
import { LISTING_SIZES } from '../../lib/listing/listing-sizes.ts';
import { productFacetsRequest, productPageRequest } from '../../lib/product-requests.ts';

/** The category and subcategory of a listing. Those of the path replace those of the query. */
export interface ListingPlace {
  categoryId?: string;
  subCategoryId?: string;
}

/** The filters that the path of a listing implies. */
export function placeFilters({ categoryId, subCategoryId }: ListingPlace): ProductFilters {
  return {
    ...(categoryId !== undefined && { category: [categoryId] }),
    ...(subCategoryId !== undefined && { subcategory: [subCategoryId] }),
  };
}

export function productListReads(place: ListingPlace): RouteReads {
  const filters = placeFilters(place);
  const firstPage = productPageRequest(filters, { page: 1 });
  return {
    requests: [firstPage, productFacetsRequest(filters)],
    image: { request: firstPage, at: '/products/0/featuredImage', sizes: LISTING_SIZES.grid },
  };
}
