import { preparePhoto, useFormField } from '@mortar/ui/forms';
import { useCallback, useEffect, useRef } from 'react';
import { type Photo, withUploaded } from './photo.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

/** Binds to a field of the surrounding `Form` whose value is a list of `Photo`. */
export function useFieldPhotos(name: string, { pick, send }: PhotoUploads) {
  const { value: photos, error, change: changeField } = useFormField<Photo[]>(name);

  // The URL of an upload is added to the photos that the field has at its end.
  const latest = useRef({ photos, changeField });
  useEffect(() => {
    latest.current = { photos, changeField };
  }, [photos, changeField]);

  const change = useCallback((next: Photo[]) => {
    latest.current.photos = next;
    latest.current.changeField(next);
  }, []);

  /**
   * Drops photos some time after they were chosen.
   *
   * @returns whether there were any left of them
   */
  const drop = useCallback(
    (files: readonly File[], instead: readonly Photo[] = []) => {
      const kept = latest.current.photos.filter(({ file }) => !file || !files.includes(file));
      const isDropped = kept.length < latest.current.photos.length;
      if (isDropped) change([...instead, ...kept]);
      return isDropped;
    },
    [change],
  );

  const upload = useCallback(
    async (some: readonly Photo[]) => {
      const sent = await send(some);
      change(withUploaded(latest.current.photos, sent));
    },
    [send, change],
  );

  /** Chosen files, after the photos that stay. What this browser cannot show is uploaded at once, so that it is judged. */
  function add(files: readonly File[], staying: readonly Photo[]) {
    const picked = pick(files);
    change([...staying, ...picked]);
    for (const photo of picked) void uploadUnlessShown(photo);
  }

  async function uploadUnlessShown(photo: Photo) {
    const { isShown = true } = photo.file ? await preparePhoto(photo.file) : {};
    if (!isShown) await upload([photo]);
  }

  return { photos, error, change, add, drop, upload };
}
