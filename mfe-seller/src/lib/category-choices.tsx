import { useListCategoriesQuery } from '@mortar/store';
import { ErrorPanel, Skeleton, Stack, VisuallyHidden } from '@mortar/ui';
import { ChoiceChips } from '@mortar/ui/forms';

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

const WIDTHS = ['7rem', '5.5rem', '9rem', '6rem', '8rem', '7.5rem', '6.5rem', '9.5rem'] as const;

/** Skeleton of choices that are loading. */
export function ChoiceSkeleton() {
  return (
    <Stack direction="row" gap={2} wrap>
      <VisuallyHidden>Loading choices…</VisuallyHidden>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="2.75rem" />
      ))}
    </Stack>
  );
}
