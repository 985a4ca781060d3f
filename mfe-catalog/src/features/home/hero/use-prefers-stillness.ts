import { useSyncExternalStore } from 'react';

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  const media = reducedMotion();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the user prefers reduced motion; not known on the server and while its markup is hydrated. */
export function usePrefersStillness(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => reducedMotion().matches,
    () => undefined,
  );
}
