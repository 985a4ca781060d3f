import { useLocation, useNavigationType } from '@mortar/navigation';
import { Button, ButtonLink, onDemand } from '@mortar/ui';
import { FilterIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';
import { FILTERS_FORM } from './filters-form.tsx';
import styles from './listing.module.css';

const load = async () => {
  const module = await import(/* webpackChunkName: "filter-drawer" */ './filter-drawer.tsx');
  return module.FilterDrawer;
};

// Only phones have the drawer, and fetch it when it opens: at once when its button was pressed before this was there.
const FilterDrawer = onDemand(load);
if (typeof document !== 'undefined' && document.querySelector('main button[data-heard]')) {
  load().catch(() => undefined);
}

interface FilterButtonProps {
  /** Title of the drawer. */
  title: string;
  /** Number of active filters. */
  active: number;
  /** Number of products that match. */
  total: string | undefined;
  /** Removes all filters; absent when none is active. */
  onClear?: () => void;
  /** The filters. */
  children: ReactNode;
}

/** Opens the filters where there is no room for them beside the list. */
export function FilterButton({ title, active, total, onClear, children }: FilterButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  const navigation: string = useNavigationType();
  const { key } = useLocation();
  const [entry, setEntry] = useState(key);
  if (entry !== key) {
    setEntry(key);
    // Back undoes the last choice of the drawer, so it closes the drawer too.
    if (navigation === 'POP') setOpen(false);
  }
  return (
    <div className={styles.filterButton}>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        startIcon={<FilterIcon size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <noscript>
        <FiltersLink />
      </noscript>
      <FilterDrawer open={open} onClose={() => setOpen(false)} title={title} total={total} onClear={onClear}>
        {children}
      </FilterDrawer>
    </div>
  );
}

/** Shows the filters in the page. */
function FiltersLink(): ReactNode {
  const { search } = useLocation();
  return (
    <ButtonLink
      variant="outline"
      href={`${search}#${FILTERS_FORM}`}
      startIcon={<FilterIcon size={18} aria-hidden="true" />}
    >
      Filters
    </ButtonLink>
  );
}
