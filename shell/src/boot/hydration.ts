import { createContext, useContext, useSyncExternalStore } from 'react';

const HasScreenContext = createContext(false);

/** Says whether the screen of the page is in the markup of the document. */
export const HasScreenProvider = HasScreenContext.Provider;

const unchanging = () => () => undefined;

/** Whether this render takes over a screen that is in the document. */
export function useScreenHydration(): boolean {
  const hasScreen = useContext(HasScreenContext);
  const hydrating = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
  return hasScreen && hydrating;
}
