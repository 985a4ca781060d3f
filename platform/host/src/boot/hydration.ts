import { createContext, useContext, useRef, useSyncExternalStore } from 'react';

const HasScreenContext = createContext(false);

/** Whether the screen of the page is in the markup of the document. */
export const HasScreenProvider = HasScreenContext.Provider;

const unchanging = () => () => undefined;

/** Whether this component was hydrated and the screen is in the document. */
export function useWasHydrated(): boolean {
  const hasScreen = useContext(HasScreenContext);
  const hydrated = useHydratedHere();
  return hasScreen && hydrated;
}

/**
 * Whether this component was hydrated. The value never changes, so it causes no render: a render around the boundary
 * of the screen would make React discard the markup.
 */
export function useHydratedHere(): boolean {
  const marker = useRef(false);
  return useSyncExternalStore(
    unchanging,
    () => marker.current,
    () => {
      marker.current = true;
      return true;
    },
  );
}
