import { useSearchParams } from '@mortar/navigation';
import { useDebouncedChoice } from '@mortar/navigation/list-address';

/** Query parameters to set; an empty value removes the parameter. */
type Changes = Record<string, string>;

interface DebouncedSearch {
  /** The query of the URL, which the list is loaded for. */
  applied: URLSearchParams;
  /** The query with the pending choices, which the fields show. */
  chosen: URLSearchParams;
  /** Shows a choice at once and writes it to the URL 600 ms after the last one. */
  choose: (changes: Changes) => void;
  /** Writes to the URL at once, with the pending choices. */
  apply: (changes: Changes) => void;
}

/**
 * Filters and order of a list in the query of the URL, debounced. They replace the current history entry.
 */
export function useDebouncedSearch(): DebouncedSearch {
  const [applied, setApplied] = useSearchParams();
  const address = applied.toString();
  const write = (search: URLSearchParams, unchanged: () => void) => {
    if (search.toString() === address) unchanged();
    else setApplied(search, { replace: true, preventScrollReset: true });
  };
  const [pending, debounce, cancel] = useDebouncedChoice(address, write);
  const chosen = pending ?? applied;

  return {
    applied,
    chosen,
    choose: (changes) => debounce(changed(chosen, changes)),
    apply: (changes) => write(changed(chosen, changes), cancel),
  };
}

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
