import type { Category } from '@mortar/contracts';
import { PRODUCT_SUBCATEGORIES_MAX, PRODUCT_TAGS_MAX } from '@mortar/contracts/limits';
import { PRICE_DECIMALS } from '@mortar/contracts/money';
import { productRules } from '@mortar/contracts/rules/product-rules';
import { useListCategoriesQuery } from '@mortar/store';
import { type Option, Text } from '@mortar/ui';
import {
  CheckboxField,
  ChoiceChips,
  NumberField,
  TextArea,
  TextField,
  useFormField,
  useFormValues,
} from '@mortar/ui/forms';
import { CategoryChoices, ChoiceSkeleton } from '#/lib/category-choices.tsx';
import type { ProductFormValues } from './product-form.mapping.ts';

export function TitleField({ label }: { label: string }) {
  return (
    <TextField
      name="title"
      label={label}
      hint="What it is, its size and its finish: buyers search for these words."
      maxLength={productRules.title.maxLength}
      autoComplete="off"
    />
  );
}

export function DescriptionField() {
  return (
    <TextArea
      name="description"
      label="Description"
      optional
      hint="Material, dimensions, packaging and delivery."
      maxLength={productRules.description.maxLength}
    />
  );
}

export function PriceField({ label }: { label: string }) {
  return (
    <>
      <NumberField name="price" label={label} before="₦" decimals={PRICE_DECIMALS} />
      <CheckboxField name="isNegotiable" label="The price is negotiable" />
    </>
  );
}

export function CategoryField() {
  const subcategory = useFormField<string[]>('subcategory');
  const tags = useFormField<string[]>('tags');
  const attributes = useFormField<object>('attributes');
  const forgetFormer = () => {
    subcategory.change([]);
    tags.change([]);
    attributes.change({});
  };
  return <CategoryChoices name="category" label="Category" max={1} onChanged={forgetFormer} />;
}

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

export function TagsField() {
  const { subcategory, tags } = useFormValues<ProductFormValues>();
  const { category, isLoading } = useChosenCategory();
  if (isLoading) return <ChoiceSkeleton />;
  const options = tagOptions(category, subcategory, tags);
  if (options.length === 0) return <Text>There are no tags for this choice.</Text>;
  return <ChoiceChips name="tags" label="Tags" optional max={PRODUCT_TAGS_MAX} options={options} />;
}

/**
 * Tags of the chosen subcategories, or of the whole category when none is chosen. Chosen tags stay among
 * them, so that they can be removed.
 */
export function tagOptions(
  category: Category | undefined,
  subcategories: readonly string[],
  chosen: readonly string[],
): Option[] {
  const groups = category?.subcategories ?? [];
  const relevant = groups.filter(({ subcategoryId }) => subcategories.includes(subcategoryId));
  const offered = (relevant.length > 0 ? relevant : groups).flatMap((group) => group.subcategories);
  const names = new Set([...chosen, ...offered.map(({ name }) => name)]);
  return [...names].map((name) => ({ value: name, label: name }));
}

/** The category chosen in the surrounding `Form`. */
export function useChosenCategory() {
  const { category } = useFormValues<ProductFormValues>();
  const { data, isLoading } = useListCategoriesQuery();
  return { isLoading, category: data?.categories.find(({ categoryId }) => categoryId === category[0]) };
}
