import { PRODUCT_SORT } from '@mortar/contracts/limits';
import { type ComparedMeasure, UNIT_WORDS } from '@mortar/contracts/units';
import { useSearchParams } from '@mortar/navigation';
import { Button, IconButton, Link, SelectInput, Skeleton } from '@mortar/ui';
import { GridIcon, ListIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { FILTERS_FORM } from './filters-form.tsx';
import { FoundCount } from './found-count.tsx';
import styles from './listing.module.css';
import { type ListingView, readSort, type SortChoice, sortText } from '../product-filters/listing.url-state.ts';

interface ListingToolbarProps {
  /** Nothing was found without any filter: there is nothing to sort, to filter or to lay out. */
  isEmpty: boolean;
  /** How many were found; left out while that is not known. */
  total: string | undefined;
  /** The default order when it names none. */
  sort: SortChoice;
  /** What products can be compared by. */
  measures: readonly ComparedMeasure[];
  /** The default order is by relevance, otherwise the newest come first. */
  byRelevance: boolean;
  onSort: (sort: SortChoice) => void;
  view: ListingView;
  onView: (view: ListingView) => void;
  /** The button that opens the filters on a phone. */
  filters: ReactNode;
  /** The button that names the state of the list. */
  place: ReactNode;
}

const RELEVANCE = { value: '', label: 'Relevance' };
const sortOptions = [
  { value: String(PRODUCT_SORT.newArrivals), label: 'New Arrivals' },
  { value: String(PRODUCT_SORT.priceLowToHigh), label: 'Price Low to High' },
  { value: String(PRODUCT_SORT.priceHighToLow), label: 'Price High to Low' },
  { value: String(PRODUCT_SORT.ratingLowToHigh), label: 'Ratings Low to High' },
  { value: String(PRODUCT_SORT.ratingHighToLow), label: 'Ratings High to Low' },
];

/** Toolbar above a listing: number of hits, sort and layout. */
export function ListingToolbar({
  isEmpty,
  total,
  sort,
  measures,
  byRelevance,
  onSort,
  view,
  onView,
  filters,
  place,
}: ListingToolbarProps): ReactNode {
  return (
    <div className={styles.toolbar}>
      <output className={styles.count}>
        {total === undefined ? <Skeleton shape="text" width="9rem" /> : <FoundCount total={total} what="product" />}
      </output>
      {!isEmpty && (
        <>
          <div className={styles.choices}>
            <div className={styles.narrowing}>
              {filters}
              {place}
            </div>
            <SelectInput
              label="Sort by"
              name="sort"
              form={FILTERS_FORM}
              compact
              className={styles.sort}
              options={[
                ...(byRelevance ? [RELEVANCE] : []),
                ...sortOptions,
                ...measures.map((measure) => ({
                  value: sortText({ sort: PRODUCT_SORT.unitPriceLowToHigh, measure }),
                  label: `Price per ${UNIT_WORDS[measure].one}`,
                })),
              ]}
              value={sortText(sort) || (byRelevance ? RELEVANCE.value : String(PRODUCT_SORT.newArrivals))}
              onChange={({ target }) => onSort(readSort(target.value))}
            />
          </div>
          <noscript className={styles.apply}>
            <Button type="submit" size="small" variant="soft" form={FILTERS_FORM}>
              Sort
            </Button>
            <OtherViewLink view={view} />
          </noscript>
          <fieldset className={styles.views} aria-label="Layout">
            <IconButton label="Grid" pressed={view === 'grid'} onClick={() => onView('grid')}>
              <GridIcon size={20} aria-hidden="true" />
            </IconButton>
            <IconButton label="List" pressed={view === 'list'} onClick={() => onView('list')}>
              <ListIcon size={20} aria-hidden="true" />
            </IconButton>
          </fieldset>
        </>
      )}
    </div>
  );
}

/** Leads to the same list in its other layout. */
function OtherViewLink({ view }: Pick<ListingToolbarProps, 'view'>): ReactNode {
  const [params] = useSearchParams();
  const other = new URLSearchParams(params);
  if (view === 'list') other.delete('view');
  else other.set('view', 'list');
  return <Link href={`?${other}`}>{view === 'list' ? 'Show as a grid' : 'Show as a list'}</Link>;
}
