import { type Photo, withUploaded } from './photo.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

interface PhotosOfField {
  /** The current photos: the user can remove and choose photos during an upload. */
  current: () => readonly Photo[];
  change: (photos: Photo[]) => void;
}

/**
 * Uploads the photos of a field, including those that are chosen during the upload.
 *
 * @returns whether every photo of the field is uploaded at the end
 */
export async function uploadAll({ send }: PhotoUploads, { current, change }: PhotosOfField): Promise<boolean> {
  const tried = new Set<string>();
  for (;;) {
    const pending = current().filter(({ id, url }) => !url && !tried.has(id));
    if (pending.length === 0) return current().every(({ url }) => url);
    for (const { id } of pending) tried.add(id);
    const sent = await send(pending);
    change(withUploaded(current(), sent));
  }
}
