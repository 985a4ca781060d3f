import { makeVariants, type Variants } from '@mortar/api/image-variants';
import sharp from 'sharp';
import { composeDrawing, type Drawing } from '#drawings/drawing.ts';
import { widthsOf } from './widths.ts';

export interface RenderedImage {
  drawing: Drawing;
  /** In pixels. */
  width: number;
}

/** Effort 2 encodes twice as fast as an upload does and costs a tenth more bytes. */
const ENCODER_EFFORT = 2;

/** The drawing as an image file, like one that a seller uploads. */
export async function renderDrawing({ drawing, width }: RenderedImage): Promise<Buffer> {
  const svg = await composeDrawing(drawing);
  const image = sharp(Buffer.from(svg)).flatten().resize(width);
  // Uncompressed: it is decoded again at once, and PNG or JPEG would only cost time.
  return image.tiff({ compression: 'none' }).toBuffer();
}

/** Pixels, of which a hundredth of the processor time goes into what a page shows at its real size. */
const COARSE_WIDTH = 32;

/** The drawing so small that it is blurred at every size, in the place of every width that the site serves. */
export async function renderCoarse({ drawing, width }: RenderedImage): Promise<Variants['files']> {
  const bytes = await sharp(await renderDrawing({ drawing, width: COARSE_WIDTH }))
    .webp()
    .toBuffer();
  return widthsOf(width).map((each) => ({ width: each, bytes }));
}

/** The drawing in every width that the site serves. */
export async function renderVariants(image: RenderedImage): Promise<Variants['files']> {
  const { files } = await makeVariants(await renderDrawing(image), ENCODER_EFFORT);
  return files;
}
