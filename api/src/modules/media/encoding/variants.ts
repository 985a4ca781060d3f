import { isAcceptedImage } from '@mortar/contracts/image-signature';
import { UPLOAD_MAX_PIXELS } from '@mortar/contracts/limits';
import { MEDIA_WIDTHS } from '@mortar/federation/media-url';
import sharp, { type OutputInfo } from 'sharp';
import { UnusableImage } from './unusable-image.ts';

const WIDEST = MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1] ?? 1600;
/** Bounds the height of very tall images. */
const TALLEST = 4 * WIDEST;

/** Effort of the encoder, 0 to 6: above 3 the uploader waits noticeably longer for little smaller files. */
const EFFORT = 3;

/** One width of an image, encoded. */
export interface EncodedFile {
  width: number;
  bytes: Buffer;
}

export interface Variants {
  /** Size in pixels of the widest variant. */
  width: number;
  height: number;
  files: EncodedFile[];
}

/**
 * Decodes an image by its content, not its name, and encodes it in several widths: upright, in sRGB, on white where it
 * is transparent, without metadata.
 *
 * @throws UnusableImage when it cannot be decoded or has too many pixels
 */
export async function makeVariants(image: Buffer): Promise<Variants> {
  const { data, info } = await decode(image);
  const raw = rawOf(info);
  const files: EncodedFile[] = [];
  // One at a time: the widest takes most of the time, and all at once keep every processor from visitors.
  for (const width of widthsOf(info)) {
    const bytes = await sharp(data, { raw }).resize({ width }).webp({ quality: 80, effort: EFFORT }).toBuffer();
    files.push({ width, bytes });
  }
  return { width: info.width, height: info.height, files };
}

export const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

export const widthsOf = ({ width }: OutputInfo) => [...MEDIA_WIDTHS.filter((each) => each < width), width];

/** Decodes an image to the raw pixels of its widest variant. */
export async function decode(image: Buffer) {
  if (!isAcceptedImage(image)) throw new UnusableImage('not-an-image');
  try {
    return await sharp(image, { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw new UnusableImage(isTooLarge ? 'too-many-pixels' : 'not-an-image', { cause: error });
  }
}
