import { useListCategoriesQuery } from '@mortar/store';
import { useFormValues } from '@mortar/ui/forms';
import type { ProductFormValues } from './product-form.mapping.ts';

/** The category chosen in the surrounding `Form`. */
export function useChosenCategory() {
  const { category } = useFormValues<ProductFormValues>();
  const { data, isLoading } = useListCategoriesQuery();
  return { isLoading, category: data?.categories.find(({ categoryId }) => categoryId === category[0]) };
}
