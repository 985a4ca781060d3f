import { useSearchParams } from '@mortar/navigation';
import { useDebouncedChoice } from '@mortar/navigation/list-address';

/**
 * A choice that is shown immediately and written to the URL after a delay, so that three ticked boxes are one
 * history entry.
 *
 * @param applied the choice in the URL
 * @param write makes the query string of a choice
 * @returns the choice that waits to be applied, if any, and the function that makes one
 */
export function useDebouncedUrlState<T>(
  applied: T,
  write: (choice: T) => URLSearchParams,
): [pending: T | undefined, choose: (choice: T) => void] {
  const [params, setParams] = useSearchParams();
  const [pending, choose] = useDebouncedChoice<T>(params.toString(), (choice, forget) => {
    const next = write(choice);
    // Ticked and unticked again: a history entry for the same URL would be useless.
    if (next.toString() === write(applied).toString()) forget();
    else setParams(next);
  });
  return [pending, choose];
}
