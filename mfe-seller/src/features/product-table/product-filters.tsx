import type { OwnProductFilters, OwnProductList, ProductStatus } from '@mortar/contracts';
import { AVAILABILITIES, AVAILABILITY_NAMES, type Availability } from '@mortar/contracts/availability';
import { useListCategoriesQuery } from '@mortar/store';
import { CheckboxInput, SelectInput } from '@mortar/ui';
import styles from './product-filters.module.css';

const STATUSES = [
  { value: 'on-sale', label: 'On sale' },
  { value: 'paused', label: 'Paused' },
];
const stocks = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_NAMES[value] }));

/** Parameters of the address that filter the table. */
export const FILTERS = ['status', 'stock', 'category', 'unit', 'price'] as const;

/** What the address filters by. */
export function filtersIn(address: URLSearchParams): OwnProductFilters {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === address.get(name));
  const status = one<ProductStatus>('status', ['on-sale', 'paused']);
  const availability = one<Availability>('stock', AVAILABILITIES);
  const title = address.get('title');
  const category = address.get('category');
  return {
    ...(title && { title }),
    ...(status && { status }),
    ...(availability && { availability }),
    ...(category && { category }),
    ...(address.get('unit') === 'none' && { withoutUnit: true }),
    ...(address.get('price') === 'old' && { oldPrice: true }),
  };
}

interface ProductFiltersProps {
  address: URLSearchParams;
  store: OwnProductList['store'] | undefined;
  onChange: (changes: Record<string, string>) => void;
}

/** Filters of the seller's products, folded away until one is used. */
export function ProductFilters({ address, store, onChange }: ProductFiltersProps) {
  const { data } = useListCategoriesQuery();
  const used = FILTERS.filter((name) => address.has(name)).length;
  const valueOf = (name: string) => address.get(name) ?? '';
  const set = (name: string, value: string) => onChange({ [name]: value, page: '' });
  const categories = (data?.categories ?? [])
    .filter(({ categoryId }) => store?.categories.includes(categoryId))
    .map(({ categoryId, name }) => ({ value: categoryId, label: name }));
  const choices = [
    { label: 'Status', name: 'status', options: STATUSES },
    { label: 'Stock', name: 'stock', options: stocks },
    { label: 'Category', name: 'category', options: categories },
  ];
  return (
    <details className={styles.filters} open={used > 0 || undefined}>
      <summary>{used > 0 ? `Filters (${used})` : 'Filters'}</summary>
      <div className={styles.fields}>
        {choices.map(({ label, name, options }) => (
          <SelectInput
            key={name}
            label={label}
            compact
            placeholder="All"
            options={options}
            value={valueOf(name)}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
        <CheckboxInput
          label="No unit"
          checked={valueOf('unit') === 'none'}
          onChange={({ target }) => set('unit', target.checked ? 'none' : '')}
        />
        <CheckboxInput
          label="Price older than 30 days"
          checked={valueOf('price') === 'old'}
          onChange={({ target }) => set('price', target.checked ? 'old' : '')}
        />
      </div>
    </details>
  );
}
