import type { Category } from '@mortar/contracts';
import { PRODUCT_SORT, type ProductSort } from '@mortar/contracts/limits';
import { useListCategoriesQuery } from '@mortar/store';
import { useHydrated } from '@mortar/ui';
import { type ReactNode, useMemo } from 'react';
import { rowOf } from './home.reads.ts';
import { chanceOfSession, randomCategory, topCategory } from './home-categories.ts';
import { ProductRow } from './product-row.tsx';

const rowOfCategory = ({ categoryId }: Category, sort?: ProductSort) => rowOf({ category: [categoryId], sort });

/** The best rated products of the category with most products: another row may show its newest. */
export function TopCategoryRow(): ReactNode {
  const { data, isError } = useListCategoriesQuery();
  const category = data && topCategory(data.categories);
  if (isError || (data && !category)) return null;
  const best = category && rowOfCategory(category, PRODUCT_SORT.ratingHighToLow);
  return <ProductRow heading="Top Categories" row={best} hideEmpty />;
}

/** Products of a category that no other row shows. */
export function RandomCategoryRow(): ReactNode {
  const hydrated = useHydrated();
  const chance = useMemo(() => (hydrated ? chanceOfSession() : undefined), [hydrated]);
  const { data, isError } = useListCategoriesQuery();
  const chosen = data !== undefined && chance !== undefined;
  const category = chosen ? randomCategory(data.categories, chance) : undefined;
  if (isError || (chosen && !category)) return null;
  return (
    <ProductRow heading={category?.name ?? 'More to build with'} row={category && rowOfCategory(category)} hideEmpty />
  );
}
