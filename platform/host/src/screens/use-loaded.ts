import { use, useCallback, useSyncExternalStore } from 'react';
import { useWasHydrated } from '#/boot/hydration.ts';

type Outcome<T> = { value: T } | { failure: unknown };

const outcomes = new WeakMap<Promise<unknown>, Outcome<unknown> | 'pending'>();

const never = new Promise<never>(() => undefined);

/**
 * The value of `promise`, undefined while it is pending. Throws the reason of a rejection, for an
 * error boundary. A promise that has settled gives its value in the first render.
 *
 * In place of `use` and Suspense, which keep a rendered fallback on the screen for 300 ms, even when
 * the content is ready at once, and would delay each first visit by that much. A component that hydrates a screen of
 * the document does suspend, so that its boundary keeps the markup. When the version that the document was rendered
 * with does not load, it stays suspended until the boundary is replaced (`useDiscardedMarkup`).
 *
 * @param inDocument whether what loads is what the document was rendered with
 */
export function useLoaded<T>(promise: Promise<T>, inDocument = true): T | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      promise.then(changed, changed);
      return () => undefined;
    },
    [promise],
  );
  const snapshot = () => outcomeOf(promise);
  const outcome = useSyncExternalStore(subscribe, snapshot, snapshot);
  if (useWasHydrated()) use(inDocument ? loadedOnly(promise) : never);
  if (outcome === 'pending') return undefined;
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

/** Waits for `promise`, so that the next {@link useLoaded} of it has its value in the first render. */
export function loadAhead<T>(promise: Promise<T>): Promise<T> {
  outcomeOf(promise);
  return promise;
}

const loads = new WeakMap<Promise<unknown>, Promise<unknown>>();

/** The promise, or one that stays pending when it is rejected. */
function loadedOnly(promise: Promise<unknown>): Promise<unknown> {
  const known = loads.get(promise) ?? promise.catch(() => never);
  loads.set(promise, known);
  return known;
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
