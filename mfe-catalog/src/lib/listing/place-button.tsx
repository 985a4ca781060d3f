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
  /** Shows a state by its id, or all of Nigeria. */
  onShow: (state: string | undefined) => void;
}

/**
 * Between the kept place and all of Nigeria by one press; names another place of a list. Documents are the same for
 * all: the kept one is known only afterwards, in a button of the same width.
 */
export function PlaceButton({ choice: { states, serves }, onShow }: PlaceButtonProps): ReactNode {
  const kept = useKeptPlace();
  const [state = serves, ...others] = states;
  const [text, onClick] = ((): [string, () => void] => {
    if (others.length > 0) return [`${states.length} states`, openPlaceFilter];
    if (kept !== undefined && state === kept) return ['All Nigeria', () => onShow(undefined)];
    if (kept !== undefined && state === '') return [`Show ${stateName(kept)}`, () => onShow(kept)];
    return [stateName(state) || 'All states', openPlaceFilter];
  })();
  return (
    <Button variant="outline" className={styles.place} onClick={onClick}>
      <span>{text}</span>
    </Button>
  );
}

/** Leads to the filter Place, beside the list or in the panel. */
function openPlaceFilter(): void {
  const state = document.querySelector<HTMLSelectElement>(`#${FILTERS_FORM} select[name="state"]`);
  if (!state?.checkVisibility?.()) showFilters();
  state?.focus();
}
