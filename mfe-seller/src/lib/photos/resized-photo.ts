import { resizePhoto } from '@mortar/ui/forms';

const results = new WeakMap<File, Promise<Blob>>();

/** The same, drawn once however often it is asked for. */
export function resizedPhoto(file: File): Promise<Blob> {
  const result = results.get(file) ?? resizePhoto(file);
  results.set(file, result);
  return result;
}

/** A file of what was resized before: it is not drawn again, which would cost some of its quality. */
export function restoredPhoto(content: Blob, name: string): File {
  const file = new File([content], name, { type: content.type });
  results.set(file, Promise.resolve(content));
  return file;
}
