import { type HeadImage, imageAtMost } from '@mortar/contracts';

/** Makes an address on this site absolute. */
export type SiteAddress = (path: string) => string;

/** Pixels: enough for every card that shows a shared address, and few enough for those that take small files only. */
const SHARED_WIDTH = 1024;

/** @param publicUrl origin under which people reach the site */
export function siteAddress(publicUrl: string): SiteAddress {
  return (path) => new URL(path, publicUrl).href;
}

/** The picture of a page as those see it who share its address; null when there is none. */
export function sharedImage(url: string | null, alt: string, address: SiteAddress): HeadImage | null {
  if (url === null) return null;
  const image = imageAtMost(url, SHARED_WIDTH);
  return { ...image, url: address(image.url), alt };
}

/** Part of a path that comes from a row. */
export const segment = encodeURIComponent;
