import { createContext, use } from 'react';

const SiteOriginContext = createContext<string | undefined>(undefined);

/** Set once around the whole page to the `publicUrl` of the boot manifest. */
export const SiteOriginProvider = SiteOriginContext.Provider;

/**
 * Origin that the site is known by, the same on the server and in the browser, whatever a visitor came by. When
 * the gateway does not name it, that of this page.
 */
export function useSiteOrigin(): string {
  return use(SiteOriginContext) ?? location.origin;
}
