/**
 * Widths that an uploaded image is stored in, in pixels. An image also has a variant in its own
 * width when that falls between two of them; none is ever enlarged.
 */
export const MEDIA_WIDTHS = [160, 320, 640, 1024, 1600] as const;

const MEDIA_URL = /^(?<base>.*\/media\/[\w-]+)\/(?<width>\d{1,5})\.webp$/;

export interface ImageSources {
  src: string;
  /** For `srcset`; absent for an address that is not ours. */
  srcSet?: string;
}

/**
 * Responsive sources of an image URL from the API.
 *
 * A media URL names its widest variant (`/media/<random>/1024.webp`), and every narrower one of
 * {@link MEDIA_WIDTHS} exists beside it. Any other address is passed through as it is.
 */
export function imageSources(url: string): ImageSources {
  const variants = imageVariants(url);
  if (variants.length === 0) return { src: url };
  return { src: url, srcSet: variants.map((each) => `${each.url} ${each.width}w`).join(', ') };
}

interface ImageVariant {
  url: string;
  /** In pixels. */
  width: number;
}

/**
 * The widths that an image from the API is there in.
 *
 * @returns the narrowest first; none for an address that is not ours
 */
export function imageVariants(url: string): ImageVariant[] {
  const { base, width } = MEDIA_URL.exec(url)?.groups ?? {};
  if (base === undefined || width === undefined) return [];
  const widest = Number(width);
  const widths = [...MEDIA_WIDTHS.filter((each) => each < widest), widest];
  return widths.map((each) => ({ url: `${base}/${each}.webp`, width: each }));
}

/**
 * The widest variant of an image that is at most so many pixels wide.
 *
 * @returns its address and width; an address that is not ours comes back as it is, width unknown
 */
export function imageAtMost(url: string, pixels: number): { url: string; width?: number } {
  const { base, width } = MEDIA_URL.exec(url)?.groups ?? {};
  if (base === undefined || width === undefined) return { url };
  const widest = Number(width);
  const narrower = MEDIA_WIDTHS.findLast((each) => each <= pixels && each < widest);
  const chosen = widest <= pixels || narrower === undefined ? widest : narrower;
  return { url: `${base}/${chosen}.webp`, width: chosen };
}
