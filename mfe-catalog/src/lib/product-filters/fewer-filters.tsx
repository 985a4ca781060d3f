import { PRICE_BOUNDS_CROSSED } from '@mortar/contracts/rules/product-rules';
import type { ReactNode } from 'react';
import { hasPrices, type ListingChoice } from './listing-choice.url-state.ts';

/** What to change when no product matches the filters: on a phone these are in a drawer, with what is wrong there. */
export function FewerFilters({ choice }: { choice: ListingChoice }): ReactNode {
  return hasPrices(choice) ? 'Try fewer filters.' : `${PRICE_BOUNDS_CROSSED}.`;
}
