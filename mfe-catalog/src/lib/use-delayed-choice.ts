import { FILTER_DELAY_MS } from '@mortar/contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A choice that shows at once and is applied a moment later, so that ticking three boxes is one
 * call. What is applied from elsewhere meanwhile (Back) wins.
 *
 * @param applied what holds now, as text that changes whenever it does
 * @param apply makes the latest choice hold
 * @returns the choice that waits to be applied, if any, and the function that makes one
 */
export function useDelayedChoice<T>(
  applied: string,
  apply: (choice: T) => void,
): [pending: T | undefined, choose: (choice: T) => void] {
  const [latest, setLatest] = useState<{ over: string; choice: T }>();
  const stale = latest !== undefined && latest.over !== applied;
  // Forgotten for good: Back may lead to where it was made, and must not make it again.
  if (stale) setLatest(undefined);
  const pending = stale ? undefined : latest?.choice;
  const applyLatest = useEffectEvent(apply);
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => applyLatest(pending), FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return [pending, (choice) => setLatest({ over: applied, choice })];
}
