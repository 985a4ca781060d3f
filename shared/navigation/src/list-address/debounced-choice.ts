import { FILTER_DELAY_MS } from '@mortar/contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A choice that shows at once and is applied after a delay, so that ticking three boxes makes one request.
 * Following a link applies it immediately, so that Back finds what was chosen. A change of the address
 * (Back, a link) discards it.
 *
 * @param address the choice in the URL; a change of it discards the pending choice
 * @param apply is called with the latest choice once no other followed for 600 ms, and changes the
 *   address; where there is nothing to change, it calls `discard`
 * @returns the pending choice, if any, the function that makes one, and the one that discards it
 */
export function useDebouncedChoice<T>(
  address: string,
  apply: (choice: T, discard: () => void) => void,
): [pending: T | undefined, choose: (choice: T) => void, discard: () => void] {
  const [latest, setLatest] = useState<{ address: string; choice: T }>();
  const stale = latest !== undefined && latest.address !== address;
  // Discarded for good: Back may lead to the address where it was made, and must not apply it again.
  if (stale) setLatest(undefined);
  const pending = stale ? undefined : latest?.choice;
  const discard = () => setLatest(undefined);
  const applyNow = useEffectEvent((choice: T) => apply(choice, discard));
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => applyNow(pending), FILTER_DELAY_MS);
    const applyBeforeLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) applyNow(pending);
    };
    // In the capture phase: before the link handles the click.
    document.addEventListener('click', applyBeforeLink, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', applyBeforeLink, { capture: true });
    };
  }, [pending]);
  return [pending, (choice) => setLatest({ address, choice }), discard];
}
