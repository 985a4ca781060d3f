import { useFormField } from '@mortar/ui/forms';
import { useCallback, useEffect, useRef } from 'react';
import { type Photo, withArrived } from './photo.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

/** A field of the `Form` around whose value is a list of `Photo`. */
export function useFieldPhotos(name: string, { send }: PhotoUploads) {
  const { value: photos, error, change: changeField } = useFormField<Photo[]>(name);

  // An upload takes a while: what it adds its address to is the photos of then.
  const latest = useRef({ photos, changeField });
  useEffect(() => {
    latest.current = { photos, changeField };
  }, [photos, changeField]);

  const change = useCallback((next: Photo[]) => {
    latest.current.photos = next;
    latest.current.changeField(next);
  }, []);

  const upload = useCallback(
    async (some: readonly Photo[]) => {
      const sent = await send(some);
      change(withArrived(latest.current.photos, sent));
    },
    [send, change],
  );

  return { photos, error, change, upload };
}
