import { useCallback, useSyncExternalStore } from 'react';
import { useScreenHydration } from '#/boot/hydration.ts';

type Outcome<T> = { value: T } | { failure: unknown };

const outcomes = new WeakMap<Promise<unknown>, Outcome<unknown> | 'pending'>();

/**
 * The value of `promise`, undefined while it is pending. Throws the reason of a rejection, for an
 * error boundary. A promise that has settled gives its value in the first render.
 *
 * In place of `use` and Suspense, which keep a rendered fallback on the screen for 300 ms, even when
 * the content is ready at once, and would delay each first visit by that much. While the page takes over a screen
 * that is in the document, it does not throw either: see `UntilLoaded`.
 */
export function useLoaded<T>(promise: Promise<T>): T | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      promise.then(changed, changed);
      return () => undefined;
    },
    [promise],
  );
  const snapshot = () => outcomeOf(promise);
  const outcome = useSyncExternalStore(subscribe, snapshot, snapshot);
  const hydrating = useScreenHydration();
  if (outcome === 'pending') return undefined;
  if ('value' in outcome) return outcome.value;
  if (hydrating) return undefined;
  throw outcome.failure;
}

/** Waits for `promise`, so that the next {@link useLoaded} of it has its value in the first render. */
export async function loadAhead(promise: Promise<unknown>): Promise<void> {
  outcomeOf(promise);
  await promise;
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
