import { useFormField } from '@mortar/ui/forms';
import { CategoryChoices } from '#/lib/categories/category-choices.tsx';

export function CategoryField() {
  const subcategory = useFormField<string[]>('subcategory');
  const tags = useFormField<string[]>('tags');
  const forgetFormer = () => {
    subcategory.change([]);
    tags.change([]);
  };
  return <CategoryChoices name="category" label="Category" max={1} onChanged={forgetFormer} />;
}
