import { tabStorage, trySetItem, useListCategoriesQuery } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { type ReactNode, useEffect } from 'react';
import { rowOf } from './home.reads.ts';
import { categoryNamed, type NamedCategory } from './home-categories.ts';
import { ProductRow, type RowForm } from './product-row.tsx';

/** Products of a category that is known by its name. Does not wait for the list of categories. */
export function NamedCategoryRow({ named, form }: { named: NamedCategory; form: RowForm }): ReactNode {
  const { data } = useListCategoriesQuery();
  const category = data && categoryNamed(data.categories, named.name);
  const missing = data !== undefined && category === undefined;
  useMissingToast(named.name, missing);
  if (missing) return null;
  return (
    <ProductRow heading={named.heading} row={rowOf({ category: [category?.categoryId ?? named.slug] })} form={form} />
  );
}

/** Shows a toast, once per visit, when a category that the home page expects does not exist. */
function useMissingToast(name: string, missing: boolean): void {
  const toast = useToast();
  useEffect(() => {
    const key = `homeMissingCategory:${name}`;
    if (!missing || tabStorage.getItem(key)) return;
    trySetItem(tabStorage, key, 'shown');
    toast.error(`${name} category not found!`);
  }, [missing, name, toast]);
}
