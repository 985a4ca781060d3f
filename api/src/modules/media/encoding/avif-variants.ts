import sharp from 'sharp';
import { decode, type EncodedFile, rawOf, widthsOf } from './variants.ts';

/** Encodes the variants of an image as AVIF: a third smaller than WebP, and many times slower. */
export async function makeAvifVariants(image: Buffer): Promise<EncodedFile[]> {
  const { data, info } = await decode(image);
  const files: EncodedFile[] = [];
  for (const width of widthsOf(info)) {
    const bytes = await sharp(data, { raw: rawOf(info) })
      .resize({ width })
      .avif({ quality: 55, effort: 2 })
      .toBuffer();
    files.push({ width, bytes });
  }
  return files;
}
