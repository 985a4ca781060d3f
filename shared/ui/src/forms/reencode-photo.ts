/** Pixels of the longer side: the widest variant that the media store keeps. */
const LONGEST_SIDE = 1600;
/** Bytes that are not worth the work. */
const SMALL_ENOUGH = 300_000;
const QUALITY = 0.85;

/**
 * The photo as JPEG, no larger than the site can show it, upright as its camera meant it, and on white.
 *
 * @param mayStay whether the server takes the file as it is: it then stays so where that is no larger
 * @returns undefined when this browser cannot decode it
 */
export async function reencode(file: File, mayStay: boolean): Promise<Blob | undefined> {
  const original = mayStay ? file : undefined;
  // The server has the last word.
  if (typeof createImageBitmap !== 'function') return original;
  const picture = await decode(file);
  if (!picture) return undefined;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const fits = scale === 1 && file.size <= SMALL_ENOUGH;
  const resized = original && fits ? null : await encode(picture, scale);
  if ('close' in picture) picture.close();
  if (!resized) return original;
  return !original || scale < 1 || resized.size < file.size ? resized : original;
}

/** Browsers of before 2023 reject the option of the first attempt. */
async function decode(file: File): Promise<ImageBitmap | HTMLImageElement | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap) return bitmap;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function encode(picture: ImageBitmap | HTMLImageElement, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: what is transparent would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
