import { useSearchParams } from '@mortar/navigation';
import { type ListingView, readView } from '#/lib/listing/listing-params.ts';
import { useDebouncedUrlState } from '#/lib/use-debounced-url-state.ts';
import { type ListingChoice, readListing, writeListing } from './product-list.url-state.ts';

/** What is chosen on this listing and what of it holds already; the address keeps both. */
export function useListing() {
  const [params, setParams] = useSearchParams();
  const applied = readListing(params);
  const view = readView(params);
  const [pending, choose] = useDebouncedUrlState<ListingChoice>(applied, (choice) => writeListing(choice, view));
  const choice = pending ?? applied;
  return {
    applied,
    choice,
    choose,
    view,
    // Another look at the same list is no step that Back should take.
    showAs: (next: ListingView) => setParams(writeListing(choice, next), { replace: true }),
  };
}
