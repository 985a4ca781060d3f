import { stateName } from '@mortar/contracts/places/nigeria';
import { useKeptPlace } from '@mortar/store';
import { Button } from '@mortar/ui';
import { type ReactNode, useRef } from 'react';
import type { PlaceChoice } from '../product-filters/listing.url-state.ts';
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
  const button = useRef<HTMLButtonElement>(null);
  const kept = useKeptPlace();
  const [state = serves, ...others] = states;
  const isOffered = state === '' && kept !== undefined;
  const name = others.length > 0 ? `${states.length} states` : stateName(state) || 'All states';
  return (
    <Button
      ref={button}
      variant="outline"
      className={styles.place}
      onClick={() => (isOffered ? onShow(kept) : openFilters(button.current))}
    >
      <span>{isOffered ? `Show ${stateName(kept)}` : name}</span>
    </Button>
  );
}

/** Shows the filter Place: beside the list, or in the drawer that the button before opens. */
function openFilters(button: HTMLButtonElement | null): void {
  const state = document.querySelector<HTMLSelectElement>(`#${FILTERS_FORM} select[name="state"]`);
  if (state?.checkVisibility?.()) state.focus();
  else button?.parentElement?.querySelector('button')?.click();
}
