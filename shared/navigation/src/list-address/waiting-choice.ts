import { FILTER_DELAY_MS } from '@mortar/contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A choice that shows at once and is applied a moment later, so that ticking three boxes is one call.
 * Following a link does not wait, so that Back finds what was chosen. What the address comes to say
 * meanwhile (Back, a link) wins.
 *
 * @param address what the address says; once it changes, no choice waits any more
 * @param apply is called with the latest choice once no other followed for 600 ms, and changes the
 *   address; where there is nothing to change, it calls `forget`
 * @returns the choice that waits, if any, the function that makes one, and the one that forgets it
 */
export function useWaitingChoice<T>(
  address: string,
  apply: (choice: T, forget: () => void) => void,
): [waiting: T | undefined, choose: (choice: T) => void, forget: () => void] {
  const [latest, setLatest] = useState<{ over: string; choice: T }>();
  const stale = latest !== undefined && latest.over !== address;
  // Forgotten for good: Back may lead to where it was made, and must not make it again.
  if (stale) setLatest(undefined);
  const waiting = stale ? undefined : latest?.choice;
  const forget = () => setLatest(undefined);
  const applyNow = useEffectEvent((choice: T) => apply(choice, forget));
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => applyNow(waiting), FILTER_DELAY_MS);
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) applyNow(waiting);
    };
    // Before the link itself hears of it.
    document.addEventListener('click', leave, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', leave, { capture: true });
    };
  }, [waiting]);
  return [waiting, (choice) => setLatest({ over: address, choice }), forget];
}
