import { stateName } from '@mortar/contracts/places/nigeria';
import { useKeptPlace } from '@mortar/store';
import { Button } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { PlaceChoice } from '../product-filters/listing.url-state.ts';
import { showFilters } from './filter-panel.tsx';
import { FILTERS_FORM } from './filters-form.tsx';
import styles from './listing.module.css';

interface PlaceButtonProps {
  choice: PlaceChoice;
  onShow: (state: string) => void;
}

/**
 * Names the state of a list, or applies the kept one by one press. Documents are the same for all: the kept one is
 * known only afterwards, in a button of the same width.
 */
export function PlaceButton({ choice: { states, serves }, onShow }: PlaceButtonProps): ReactNode {
  const kept = useKeptPlace();
  const [state = serves, ...others] = states;
  const isOffered = state === '' && kept !== undefined;
  const name = others.length > 0 ? `${states.length} states` : stateName(state) || 'All states';
  return (
    <Button variant="outline" className={styles.place} onClick={() => (isOffered ? onShow(kept) : openPlaceFilter())}>
      <span>{isOffered ? `Show ${stateName(kept)}` : name}</span>
    </Button>
  );
}

/** Leads to the filter Place, beside the list or in the panel. */
function openPlaceFilter(): void {
  const state = document.querySelector<HTMLSelectElement>(`#${FILTERS_FORM} select[name="state"]`);
  if (!state?.checkVisibility?.()) showFilters();
  state?.focus();
}
