import { type PageImage, imageAtMost } from '@mortar/contracts';
import type { MediaService } from '#modules/media/index.ts';
import type { SiteAddress } from './site-address.ts';

/** Pixels: enough for every card that shows a shared address, and few enough for those that take small files only. */
const SHARED_WIDTH = 1024;

/**
 * The picture of a page as those see it who share its address; null when there is none. Its size is
 * left out where it is not known in both directions.
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
