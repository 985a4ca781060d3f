declare global {
  interface Window {
    /** Absent in a document of a dev server. */
    openedAddress?: string;
  }
}

/** Remembers for which address this document was requested: Back may lead to another one before the page starts. */
export function rememberOpenedAddress(): void {
  window.openedAddress = location.pathname + location.search;
}

/**
 * Whether this document still shows the address that it was requested for. A page that was loaded again after a
 * navigation by script shares its document with the pages before it: Back and Forward then only change the address.
 */
export function isAtOpenedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): boolean {
  return window.openedAddress === undefined || window.openedAddress === pathname + search;
}
