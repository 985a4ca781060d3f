import { useEffect, useRef, useState } from 'react';
import { readStoredPhotos, type StoredPhoto, storePhotos } from './photo-storage.ts';
import type { Photo } from './photo.ts';
import { resizedPhoto, restoredPhoto } from './upload-photo.ts';
import { useFieldPhotos } from './use-field-photos.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

interface PhotoPersistenceProps {
  draftId: string;
  name: string;
  uploads: PhotoUploads;
}

/**
 * Stores the photos of a field in the browser until they are uploaded, whichever screen is rendered.
 * After a reload it restores them in the field and uploads them.
 */
export function PhotoPersistence({ draftId, name, uploads }: PhotoPersistenceProps) {
  const { photos, change, upload } = useFieldPhotos(name, uploads);
  const { pick } = uploads;
  const [restored, setRestored] = useState(false);
  const present = useRef(photos);
  useEffect(() => {
    present.current = photos;
  }, [photos]);

  useEffect(() => {
    let unmounted = false;
    void readStoredPhotos(draftId, name).then((stored) => {
      if (unmounted) return;
      const chosen = pick(stored.map((photo) => restoredPhoto(photo.content, photo.name)));
      if (chosen.length > 0) {
        const all = [...present.current];
        for (const [index, photo] of chosen.entries()) all.splice(stored[index]?.position ?? 0, 0, photo);
        change(all);
        void upload(chosen);
      }
      setRestored(true);
    });
    return () => {
      unmounted = true;
    };
  }, [draftId, name, pick, change, upload]);

  const writing = useRef(Promise.resolve());
  useEffect(() => {
    if (!restored) return;
    // In order, so that the last write holds the latest choice.
    writing.current = writing.current.then(async () => storePhotos(draftId, name, await pendingOf(photos)));
  }, [restored, draftId, name, photos]);

  return null;
}

async function pendingOf(photos: readonly Photo[]): Promise<StoredPhoto[]> {
  const pending = photos.map(async ({ file, url, name }, position) =>
    file && !url ? { name: name ?? file.name, content: await resizedPhoto(file), position } : undefined,
  );
  return (await Promise.all(pending)).filter((photo) => photo !== undefined);
}
