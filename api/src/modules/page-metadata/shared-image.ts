import { imageAtMost } from '@mortar/federation/media-url';
import type { PageImage } from '@mortar/federation';
import type { MediaService } from '#modules/media/index.ts';
import type { SiteAddress } from './site-address.ts';

/** Width in pixels: enough for the preview cards of shared links, and within the strictest size limits of these. */
const SHARED_WIDTH = 1024;

/**
 * The image of a page for the preview of a shared link; null when there is none. Without width and height
 * when they are not both known.
 */
export async function sharedImage(
  url: string | null,
  alt: string,
  { media, address }: { media: MediaService; address: SiteAddress },
): Promise<PageImage | null> {
  if (url === null) return null;
  const image = imageAtMost(url, SHARED_WIDTH);
  const shown = { url: address(image.url), alt };
  const full = await media.sizeOf(url);
  if (!full || image.width === undefined) return shown;
  return { ...shown, width: image.width, height: Math.round((full.height * image.width) / full.width) };
}
