import type { Category } from '@mortar/contracts';
import { useListCategoriesQuery } from '@mortar/store';
import { type ReactNode, useState } from 'react';
import { chanceOfSession, randomCategory, topCategory } from './home-categories.ts';
import { ProductRow } from './product-row.tsx';

const filterOf = (category: Category | undefined) => category && { category: [category.categoryId] };

/** Products of the category that has most of them. */
export function TopCategoryRow(): ReactNode {
  const { data, isError } = useListCategoriesQuery();
  const category = data && topCategory(data.categories);
  if (isError || (data && !category)) return null;
  return <ProductRow heading="Top Categories" filter={filterOf(category)} hideEmpty />;
}

/** Products of a category that no other row shows. */
export function RandomCategoryRow(): ReactNode {
  const [chance] = useState(chanceOfSession);
  const { data, isError } = useListCategoriesQuery();
  const category = data && randomCategory(data.categories, chance);
  if (isError || (data && !category)) return null;
  return <ProductRow heading={category?.name ?? 'More to build with'} filter={filterOf(category)} hideEmpty />;
}
