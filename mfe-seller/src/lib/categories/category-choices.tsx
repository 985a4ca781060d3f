import { useListCategoriesQuery } from '@mortar/store';
import { ErrorPanel } from '@mortar/ui';
import { ChoiceChips } from '@mortar/ui/forms';
import { ChoiceSkeleton } from './choice-skeleton.tsx';

interface CategoryChoicesProps {
  name: string;
  label: string;
  max: number;
  onChanged?: (categoryIds: string[]) => void;
}

/** Choice of the site's categories, a field of the surrounding `Form`. */
export function CategoryChoices({ name, label, max, onChanged }: CategoryChoicesProps) {
  const { data, error, isFetching, refetch } = useListCategoriesQuery();
  if (data) {
    const options = data.categories.map((category) => ({ value: category.categoryId, label: category.name }));
    return <ChoiceChips name={name} label={label} max={max} options={options} onChanged={onChanged} />;
  }
  if (error) {
    return (
      <ErrorPanel title="The categories could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return <ChoiceSkeleton />;
}
