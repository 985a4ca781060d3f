import { use, useCallback, useSyncExternalStore } from 'react';
import { useScreenHydration } from '#/boot/hydration.ts';

type Outcome<T> = { value: T } | { failure: unknown };

const never = new Promise<never>(() => undefined);

const outcomes = new WeakMap<Promise<unknown>, Outcome<unknown> | 'pending'>();

/**
 * The value of `promise`, undefined while it is pending. Throws the reason of a rejection, for an
 * error boundary. A promise that has settled gives its value in the first render.
 *
 * While the page takes over a screen that is in the document, a pending promise suspends instead, so that the
 * enclosing Suspense boundary keeps that markup; one that is rejected leaves it to the caller to discard it.
 *
 * Otherwise in place of `use` and Suspense, which keep a rendered fallback on the screen for 300 ms, even when
 * the content is ready at once, and would delay each first visit by that much.
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
  if (hydrating && outcome === 'pending') use(settled(promise));
  if (hydrating && outcome !== 'pending' && 'failure' in outcome) use(never);
  if (outcome === 'pending') return undefined;
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

/** Waits for `promise`, so that the next {@link useLoaded} of it has its value in the first render. */
export async function loadAhead(promise: Promise<unknown>): Promise<void> {
  outcomeOf(promise);
  await promise;
}

const settlements = new WeakMap<Promise<unknown>, Promise<unknown>>();

function settled(promise: Promise<unknown>): Promise<unknown> {
  const known = settlements.get(promise) ?? promise.catch(() => undefined);
  settlements.set(promise, known);
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
