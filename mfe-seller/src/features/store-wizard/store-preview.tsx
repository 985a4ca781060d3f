import { paths } from '@mortar/contracts/site-paths';
import { useListCategoriesQuery } from '@mortar/store';
import { StoreCard } from '@mortar/ui';
import { useFormValues } from '@mortar/ui/forms';
import type { StoreFormValues } from './store-form.mapping.ts';

/** The card of the store in the wizard's form, as searches will have it. */
export function StorePreview() {
  const { name, store_image, business_category } = useFormValues<StoreFormValues>();
  const { data } = useListCategoriesQuery();
  const chosen = data?.categories.filter(({ categoryId }) => business_category.includes(categoryId)) ?? [];
  return (
    <div data-lacks={name.trim() ? undefined : 'name'}>
      <StoreCard
        href={paths.createStore}
        name={name.trim() || 'Name of your business'}
        category={chosen.map((category) => category.name).join(', ')}
        image={store_image[0]?.preview}
        rating={null}
        sizes="18rem"
      />
    </div>
  );
}
