import { resizePhoto } from '@mortar/ui/forms';

const results = new WeakMap<File, Promise<Blob>>();

/** Resizes a photo, once per file. */
export function resizedPhoto(file: File): Promise<Blob> {
  const result = results.get(file) ?? resizePhoto(file);
  results.set(file, result);
  return result;
}

/** A file of a photo that was resized before: resizing it again would reduce its quality. */
export function restoredPhoto(content: Blob, name: string): File {
  const file = new File([content], name, { type: content.type });
  results.set(file, Promise.resolve(content));
  return file;
}
