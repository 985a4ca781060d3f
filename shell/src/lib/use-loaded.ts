import { useCallback, useSyncExternalStore } from 'react';

type Outcome<T> = { value: T } | { failure: unknown };

const outcomes = new WeakMap<Promise<unknown>, Outcome<unknown> | 'pending'>();

/**
 * What `promise` came to, undefined as long as it is pending. Throws what it was rejected with, for
 * an error boundary. One that is known already answers in the first draw.
 *
 * In place of `use` and Suspense, which keep a fallback on the screen for 300 ms once it was drawn,
 * even when what it stands for is there at once. That is for pages with many fallbacks, and would
 * make each first visit this much slower.
 */
export function useLoaded<T>(promise: Promise<T>): T | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      promise.then(changed, changed);
      return () => undefined;
    },
    [promise],
  );
  const outcome = useSyncExternalStore(subscribe, () => outcomeOf(promise));
  if (outcome === 'pending') return undefined;
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

function outcomeOf<T>(promise: Promise<T>): Outcome<T> | 'pending' {
  if (!outcomes.has(promise)) {
    outcomes.set(promise, 'pending');
    promise.then(
      (value) => outcomes.set(promise, { value }),
      (failure: unknown) => outcomes.set(promise, { failure }),
    );
  }
  return outcomes.get(promise) as Outcome<T> | 'pending';
}
