import { MEDIA_WIDTHS } from '@mortar/contracts/media-url';

/** Widths in which the site serves an image, in pixels. */
export function widthsOf(widest: number): number[] {
  return [...MEDIA_WIDTHS.filter((width) => width < widest), widest];
}
