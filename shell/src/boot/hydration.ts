import { createContext, useContext, useRef, useSyncExternalStore } from 'react';

const HasScreenContext = createContext(false);

/** Says whether the screen of the page is in the markup of the document. */
export const HasScreenProvider = HasScreenContext.Provider;

const unchanging = () => () => undefined;

/**
 * Whether this render takes over a screen that is in the document; false from the next render on. For components
 * inside the boundary of the screen: a render of one around it would make React discard the markup.
 */
export function useScreenHydration(): boolean {
  const hasScreen = useContext(HasScreenContext);
  const hydrating = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
  return hasScreen && hydrating;
}

/** Whether this component was hydrated around a screen that is in the document. Causes no further render. */
export function useWasHydrated(): boolean {
  const hasScreen = useContext(HasScreenContext);
  const marker = useRef(false);
  const hydrated = useSyncExternalStore(
    unchanging,
    () => marker.current,
    () => {
      marker.current = true;
      return true;
    },
  );
  return hasScreen && hydrated;
}
