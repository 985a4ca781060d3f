import { useSearchParams } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import { type ListingView, readView } from '#/lib/listing/listing-params.ts';
import { useDebouncedUrlState } from '#/lib/use-debounced-url-state.ts';
import { type ListingChoice, readListing, writeListing } from '#/lib/product-filters/listing-choice.url-state.ts';

/** The pending and the applied choices of this listing; the URL stores the applied ones. */
export function useListing() {
  const [params, setParams] = useSearchParams();
  const applied = readListing(params);
  const view = readView(params);
  const page = pageNumber(params);
  const [pending, choose] = useDebouncedUrlState<ListingChoice>(applied, (choice) => writeListing(choice, view));
  const choice = pending ?? applied;
  return {
    applied,
    choice,
    choose,
    view,
    page,
    // Switching the layout adds no history entry, because the list is the same.
    showAs: (next: ListingView) => setParams(writeListing(choice, next, pending ? 1 : page), { replace: true }),
  };
}
