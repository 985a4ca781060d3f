import type { CategoryList } from '@mortar/contracts';
import { CATEGORIES_REQUEST } from '@mortar/contracts/requests';
import { marketplaceApi } from './marketplace-api.ts';

/** Seconds that a list of categories counts as fresh (spec, section 7: 8000 ms in the shell). */
const FRESH_FOR = 8;

/** Categories are read by the header and by every remote, so their endpoint lives with the slice. */
export const categoriesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listCategories: build.query<CategoryList, void>({
      query: () => CATEGORIES_REQUEST,
      providesTags: ['category'],
      extraOptions: { anonymous: true },
    }),
  }),
});

/** All categories with their subcategories and tags. */
export function useListCategoriesQuery(options: { skip?: boolean } = {}) {
  return categoriesApi.useListCategoriesQuery(undefined, {
    ...options,
    refetchOnMountOrArgChange: FRESH_FOR,
  });
}
