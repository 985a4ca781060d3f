import type { Category } from '@mortar/contracts';
import { PRODUCT_SORT, type ProductSort } from '@mortar/contracts/limits';
import { tabStorage, trySetItem } from '@mortar/store';
import { useHydrated, useToast } from '@mortar/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useCategories } from '#/lib/catalog.api.ts';
import { categoryNamed, chanceOfSession, type NamedCategory, randomCategory, topCategory } from './home-categories.ts';
import { rowOf } from './home.reads.ts';
import { ProductRow, type RowForm } from './product-row.tsx';

const rowOfCategory = ({ categoryId }: Category, sort?: ProductSort) => rowOf({ category: [categoryId], sort });

/** The best rated products of the category with most products: another row may show its newest. */
export function TopCategoryRow(): ReactNode {
  const { data, isError } = useCategories();
  const category = data && topCategory(data.categories);
  if (isError || (data && !category)) return null;
  const best = category && rowOfCategory(category, PRODUCT_SORT.ratingHighToLow);
  return <ProductRow heading="Top Categories" row={best} hideEmpty />;
}

/** Products of a category that no other row shows. */
export function RandomCategoryRow(): ReactNode {
  const hydrated = useHydrated();
  const chance = useMemo(() => (hydrated ? chanceOfSession() : undefined), [hydrated]);
  const { data, isError } = useCategories();
  const chosen = data !== undefined && chance !== undefined;
  const category = chosen ? randomCategory(data.categories, chance) : undefined;
  if (isError || (chosen && !category)) return null;
  return (
    <ProductRow heading={category?.name ?? 'More to build with'} row={category && rowOfCategory(category)} hideEmpty />
  );
}

/** Products of a category that is known by its name. Does not wait for the list of categories. */
export function NamedCategoryRow({ named, form }: { named: NamedCategory; form: RowForm }): ReactNode {
  const { data } = useCategories();
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
