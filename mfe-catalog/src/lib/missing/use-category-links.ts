import { paths } from '@mortar/contracts/site-paths';
import { useListCategoriesQuery } from '@mortar/store';

/** Links to every category. */
export function useCategoryLinks(): { text: string; path: string }[] {
  const { data } = useListCategoriesQuery();
  return (data?.categories ?? []).map(({ categoryId, name }) => ({ text: name, path: paths.category(categoryId) }));
}
