import { useSearchParams } from '@mortar/navigation';
import { useDebouncedChoice } from '@mortar/navigation/list-address';

/** What changes in the address; an empty value takes the name out of it. */
type Changes = Record<string, string>;

interface DebouncedSearch {
  /** What the address says, and the list is of. */
  applied: URLSearchParams;
  /** The same with the choices that wait: what the fields show. */
  chosen: URLSearchParams;
  /** Shows a choice now and writes it to the address once no other followed for 600 ms. */
  choose: (changes: Changes) => void;
  /** Writes at once, with the choices that wait. */
  apply: (changes: Changes) => void;
}

/**
 * What a list shows, kept in the address for reload, sharing and Back. No choice is a step of Back.
 */
export function useDebouncedSearch(): DebouncedSearch {
  const [applied, setApplied] = useSearchParams();
  const address = applied.toString();
  const write = (search: URLSearchParams, unchanged: () => void) => {
    if (search.toString() === address) unchanged();
    else setApplied(search, { replace: true, preventScrollReset: true });
  };
  const [waiting, wait, forget] = useDebouncedChoice(address, write);
  const chosen = waiting ?? applied;

  return {
    applied,
    chosen,
    choose: (changes) => wait(changed(chosen, changes)),
    apply: (changes) => write(changed(chosen, changes), forget),
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
