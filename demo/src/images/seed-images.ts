import type { MediaService } from '@mortar/api';
import sharp from 'sharp';
import { composeDrawing, type Drawing } from '#drawings/drawing.ts';

/** Two drawings that say the same are one picture. */
export const drawingKey = (drawing: Drawing): string => JSON.stringify(drawing);

/** Rendering and encoding leave the event loop, so a few at once keep both cores of a small machine busy. */
const AT_ONCE = 3;

/** Effort 2 encodes twice as fast as an upload does and costs a tenth more bytes. */
const ENCODER_EFFORT = 2;

/** Pixels across; what is only ever shown small is not kept large. */
const narrower: Partial<Record<Drawing['kind'], number>> = { avatar: 320, storeLogo: 640 };

/** The drawing as an image file, as somebody could upload it. */
export async function renderDrawing(drawing: Drawing): Promise<Buffer> {
  const svg = await composeDrawing(drawing);
  const width = narrower[drawing.kind];
  const image = sharp(Buffer.from(svg)).flatten();
  // Uncompressed: it is decoded again at once, and PNG or JPEG would only cost time.
  return (width === undefined ? image : image.resize(width)).tiff({ compression: 'none' }).toBuffer();
}

/** Takes every distinct drawing through the upload pipeline, and returns the URL of each. */
export async function ingestDrawings(
  media: MediaService,
  drawings: readonly Drawing[],
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, string>> {
  const distinct = new Map(drawings.map((drawing) => [drawingKey(drawing), drawing]));
  const waiting = [...distinct.entries()];
  const urls = new Map<string, string>();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, drawing] = next;
      const { url } = await media.ingest(await renderDrawing(drawing), null, ENCODER_EFFORT);
      urls.set(key, url);
      onProgress(urls.size, distinct.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return urls;
}
