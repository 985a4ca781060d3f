import { type Photo, withArrived } from './photo.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

interface PhotosOfField {
  /** Those of now: photos can be taken out and chosen while others are on their way. */
  now: () => readonly Photo[];
  change: (photos: Photo[]) => void;
}

/**
 * Uploads the photos of a field, those too that are chosen meanwhile.
 *
 * @returns whether every photo that the field has by then is uploaded
 */
export async function uploadAll({ send }: PhotoUploads, { now, change }: PhotosOfField): Promise<boolean> {
  const tried = new Set<string>();
  for (;;) {
    const waiting = now().filter(({ id, url }) => !url && !tried.has(id));
    if (waiting.length === 0) return now().every(({ url }) => url);
    for (const { id } of waiting) tried.add(id);
    const sent = await send(waiting);
    change(withArrived(now(), sent));
  }
}
