import { PRODUCT_SUBCATEGORIES_MAX } from '@mortar/contracts/limits';
import { ChoiceChips } from '@mortar/ui/forms';
import { Text } from '@mortar/ui';
import { ChoiceSkeleton } from '#/lib/categories/choice-skeleton.tsx';
import { useChosenCategory } from './use-chosen-category.ts';

export function SubcategoryField() {
  const { category, isLoading } = useChosenCategory();
  if (isLoading) return <ChoiceSkeleton />;
  if (!category) return <Text>Choose a category first to see its subcategories.</Text>;
  if (category.subcategories.length === 0) return <Text>{category.name} has no subcategories.</Text>;
  return (
    <ChoiceChips
      name="subcategory"
      label={`Subcategories of ${category.name}`}
      optional
      max={PRODUCT_SUBCATEGORIES_MAX}
      options={category.subcategories.map(({ subcategoryId, name }) => ({ value: subcategoryId, label: name }))}
    />
  );
}
