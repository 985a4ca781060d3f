import type { CategoryEditRequest, CategoryList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const categoriesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationGetCategories: build.query<CategoryList, void>({
      query: () => '/moderation/categories',
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
      // Not 'category': each edit's response is the new tree.
      providesTags: ['moderation'],
    }),
    moderationEditCategories: build.mutation<CategoryList, CategoryEditRequest>({
      query: (body) => ({ url: '/moderation/categories', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['category'] : []),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(categoriesApi.util.updateQueryData('moderationGetCategories', undefined, () => data));
        } catch {
          // The dialog shows why.
        }
      },
    }),
  }),
});

export const { useModerationGetCategoriesQuery, useModerationEditCategoriesMutation } = categoriesApi;
