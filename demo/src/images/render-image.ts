import { makeVariants, type Variants } from '@mortar/api/image-variants';
import sharp from 'sharp';
import { composeDrawing, type Drawing } from '#drawings/drawing.ts';
import { sizeOf } from './catalogue-images.ts';

/** Effort 2 encodes twice as fast as an upload does and costs a tenth more bytes. */
const ENCODER_EFFORT = 2;

/** The drawing as an image file, like one that a seller uploads. */
export async function renderDrawing(drawing: Drawing): Promise<Buffer> {
  const svg = await composeDrawing(drawing);
  const image = sharp(Buffer.from(svg)).flatten().resize(sizeOf(drawing).width);
  // Uncompressed: it is decoded again at once, and PNG or JPEG would only cost time.
  return image.tiff({ compression: 'none' }).toBuffer();
}

/** The drawing in every width that the site serves. */
export async function renderVariants(drawing: Drawing): Promise<Variants['files']> {
  const { files } = await makeVariants(await renderDrawing(drawing), ENCODER_EFFORT);
  return files;
}
