/** Makes an address on this site absolute. */
export type SiteAddress = (path: string) => string;

/** @param publicUrl origin under which visitors reach the site */
export function siteAddress(publicUrl: string): SiteAddress {
  return (path) => new URL(path, publicUrl).href;
}
