import { STORE_CATEGORIES_MAX } from '@mortar/contracts/limits';
import { CategoryChoices } from '#/lib/categories/category-choices.tsx';

export function CategoryScreen() {
  return <CategoryChoices name="business_category" label="Categories" max={STORE_CATEGORIES_MAX} />;
}
