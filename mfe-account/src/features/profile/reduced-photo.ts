/** Pixels of the longer side: the widest variant that the media store keeps. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/**
 * A photo no larger than the site can show it, upright as its camera meant it. One that fits, or that this browser
 * cannot decode, stays as it is: the server has the last word.
 */
export async function reducedPhoto(file: File): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
  const drawn = scale < 1 ? await draw(bitmap, scale, formatFor(file)) : null;
  bitmap.close();
  return drawn ? new File([drawn], file.name, { type: drawn.type }) : file;
}

/** What may be transparent stays so. */
function formatFor({ type }: File): string {
  return type === 'image/jpeg' ? type : 'image/webp';
}

function draw(bitmap: ImageBitmap, scale: number, format: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, format, QUALITY));
}
