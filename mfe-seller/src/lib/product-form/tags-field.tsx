import { PRODUCT_TAGS_MAX } from '@mortar/contracts/limits';
import { Text } from '@mortar/ui';
import { ChoiceChips, useFormValues } from '@mortar/ui/forms';
import { ChoiceSkeleton } from '#/lib/categories/choice-skeleton.tsx';
import type { ProductFormValues } from './product-form.mapping.ts';
import { tagOptions } from './tag-options.ts';
import { useChosenCategory } from './use-chosen-category.ts';

export function TagsField() {
  const { subcategory, tags } = useFormValues<ProductFormValues>();
  const { category, isLoading } = useChosenCategory();
  if (isLoading) return <ChoiceSkeleton />;
  const options = tagOptions(category, subcategory, tags);
  if (options.length === 0) return <Text>There are no tags for what you chose.</Text>;
  return <ChoiceChips name="tags" label="Tags" optional max={PRODUCT_TAGS_MAX} options={options} />;
}
