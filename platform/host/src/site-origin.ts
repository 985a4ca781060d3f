import { createContext, use } from 'react';

const SiteOriginContext = createContext<string | undefined>(undefined);

/** Around a page that is rendered for a document: the origin that its markup holds. */
export const SiteOriginProvider = SiteOriginContext.Provider;

/**
 * Origin that the site is known by, the same on the server and in the browser, whatever a visitor came by. In a
 * page that the browser renders, that of its address.
 */
export function useSiteOrigin(): string {
  return use(SiteOriginContext) ?? location.origin;
}
