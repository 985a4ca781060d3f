import { createContext } from 'react';

/** Closes the menu that an item is in. */
export const MenuContext = createContext<() => void>(() => undefined);
