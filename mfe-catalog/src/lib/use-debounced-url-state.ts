import { useSearchParams } from '@mortar/navigation';
import { useDebouncedChoice } from '@mortar/navigation/list-address';

/**
 * A choice that shows at once and stands in the address a moment later: three boxes ticked in a row are
 * one step of Back.
 *
 * @param applied what the address says
 * @param write what the address is to say of a choice
 * @returns the choice that waits to be applied, if any, and the function that makes one
 */
export function useDebouncedUrlState<T>(
  applied: T,
  write: (choice: T) => URLSearchParams,
): [pending: T | undefined, choose: (choice: T) => void] {
  const [params, setParams] = useSearchParams();
  const [pending, choose] = useDebouncedChoice<T>(params.toString(), (choice, forget) => {
    const next = write(choice);
    // Ticked and unticked again: Back has no use for a second step to the same place.
    if (next.toString() === write(applied).toString()) forget();
    else setParams(next);
  });
  return [pending, choose];
}
