import { useSearchParams } from '@mortar/navigation';
import { FILTER_DELAY_MS } from '@mortar/contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A choice that shows at once and stands in the address a moment later, so that ticking three boxes is
 * one call, and one step of Back. Following a link does not wait, so that Back shows what was chosen.
 * What the address comes to say meanwhile (Back) wins.
 *
 * @param applied what the address says
 * @param write what the address is to say of a choice
 * @returns the choice that waits to be applied, if any, and the function that makes one
 */
export function useDelayedChoice<T>(
  applied: T,
  write: (choice: T) => URLSearchParams,
): [pending: T | undefined, choose: (choice: T) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [latest, setLatest] = useState<{ over: string; choice: T }>();
  const stale = latest !== undefined && latest.over !== address;
  // Forgotten for good: Back may lead to where it was made, and must not make it again.
  if (stale) setLatest(undefined);
  const pending = stale ? undefined : latest?.choice;
  const apply = useEffectEvent((choice: T) => {
    const next = write(choice);
    // Ticked and unticked again: Back has no use for a second step to the same place.
    if (next.toString() === write(applied).toString()) setLatest(undefined);
    else setParams(next);
  });
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => apply(pending), FILTER_DELAY_MS);
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) apply(pending);
    };
    // Before the link itself hears of it.
    document.addEventListener('click', leave, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', leave, { capture: true });
    };
  }, [pending]);
  return [pending, (choice) => setLatest({ over: address, choice })];
}
