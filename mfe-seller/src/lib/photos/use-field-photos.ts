import { useFormField } from '@mortar/ui/forms';
import { useCallback, useEffect, useRef } from 'react';
import { type Photo, withUploaded } from './photo.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

/** Binds to a field of the surrounding `Form` whose value is a list of `Photo`. */
export function useFieldPhotos(name: string, { send }: PhotoUploads) {
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

  /** Some time after they were chosen. */
  const drop = useCallback(
    (files: readonly File[]) => change(latest.current.photos.filter(({ file }) => !file || !files.includes(file))),
    [change],
  );

  const upload = useCallback(
    async (some: readonly Photo[]) => {
      const sent = await send(some);
      change(withUploaded(latest.current.photos, sent));
    },
    [send, change],
  );

  return { photos, error, change, drop, upload };
}
