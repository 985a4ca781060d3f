import { useListCategoriesQuery } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { type ReactNode, useEffect } from 'react';
import { keep, readKept } from '#/lib/web-storage.ts';
import { categoryNamed, type NamedCategory } from './home-categories.ts';
import { ProductRow } from './product-row.tsx';

/** Products of a category that is known by its name. Does not wait for the list of categories. */
export function NamedCategoryRow({ named }: { named: NamedCategory }): ReactNode {
  const { data } = useListCategoriesQuery();
  const category = data && categoryNamed(data.categories, named.name);
  const missing = data !== undefined && category === undefined;
  useMissingToast(named.name, missing);
  if (missing) return null;
  return <ProductRow heading={named.heading} filter={{ category: [category?.categoryId ?? named.slug] }} />;
}

/** Says once in a visit that a category which home counts on is not there. */
function useMissingToast(name: string, missing: boolean): void {
  const toast = useToast();
  useEffect(() => {
    const key = `homeMissingCategory:${name}`;
    if (!missing || readKept('sessionStorage', key)) return;
    keep('sessionStorage', key, 'said');
    toast.error(`${name} category not found!`);
  }, [missing, name, toast]);
}
