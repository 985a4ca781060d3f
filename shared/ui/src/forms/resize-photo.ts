/** Pixels of the longer side: the widest variant that the media store keeps. */
const LONGEST_SIDE = 1600;
/** Bytes that are not worth the work. */
const SMALL_ENOUGH = 300_000;
const QUALITY = 0.85;

/**
 * The photo no larger than the site can show it, upright as its camera meant it, so that a
 * user on metered data does not upload pixels that the server discards.
 *
 * @returns `file` itself when it is small enough, or this browser cannot decode or encode it: the
 *   server has the last word
 */
export async function resizePhoto(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const fits = scale === 1 && file.size <= SMALL_ENOUGH;
  const resized = fits ? null : await encode(bitmap, scale, formatFor(file));
  bitmap.close();
  return resized && (scale < 1 || resized.size < file.size) ? resized : file;
}

/** What may be transparent stays so, which JPEG cannot keep. */
function formatFor(file: File): string {
  return file.type === 'image/jpeg' ? file.type : 'image/webp';
}

function encode(bitmap: ImageBitmap, scale: number, format: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, format, QUALITY));
}
