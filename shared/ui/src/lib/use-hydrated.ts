import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * For what only the browser knows: storage, media queries, the site's origin.
 *
 * @returns `false` on the server and in the render that hydrates its markup, `true` in every other
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
