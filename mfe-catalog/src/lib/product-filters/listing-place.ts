import type { ProductFilters } from '@mortar/contracts';

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
