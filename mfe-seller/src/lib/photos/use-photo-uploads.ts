import { type RequestError, useAppDispatch } from '@mortar/store';
import { type PickedImage, preparePhoto, refusalOfContent } from '@mortar/ui/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Photo, previewOf, withUploaded } from './photo.ts';
import { uploadPhoto } from './upload-photo.ts';

type UploadState = Pick<PickedImage, 'status' | 'progress' | 'error'>;

/** The photos that a form uploads and the state of each upload, shared by all screens of the form. */
export interface PhotoUploads {
  /** Creates photos from chosen files. */
  pick: (files: readonly File[]) => Photo[];
  /**
   * Uploads the photos that are not uploaded yet.
   *
   * @returns the photos, with the URLs of those that are uploaded now
   */
  send: (photos: readonly Photo[]) => Promise<Photo[]>;
  /** The photo in its current upload state, for rendering. */
  shown: (photo: Photo) => PickedImage;
}

/** Of what cannot be decoded, and of what has too many pixels or bytes. */
const [UNSUPPORTED, TOO_LARGE] = [415, 413];

/** The text at a photo whose upload failed. */
function reasonOf({ status, message }: RequestError, file: File): string {
  if (status === UNSUPPORTED) return refusalOfContent(file);
  return status === TOO_LARGE ? message : 'Not uploaded';
}

/** Holds the state of a form's uploads while the form is mounted, whichever screen is rendered. */
export function usePhotoUploads(): PhotoUploads {
  const dispatch = useAppDispatch();
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({});
  const picked = useRef(0);
  const previews = useRef<string[]>([]);
  // Single-flight: Continue and Try again may send the same photo at the same time.
  const running = useRef(new Map<string, Promise<Photo>>());
  const formOpen = useRef(new AbortController());
  useEffect(() => {
    const open = new AbortController();
    formOpen.current = open;
    return () => open.abort();
  }, []);
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), []);

  const pick = useCallback(
    (files: readonly File[]) =>
      files.map((file) => {
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        picked.current += 1;
        return { id: `picked-${picked.current}`, preview, name: file.name, file };
      }),
    [],
  );

  const send = useCallback(
    (photos: readonly Photo[]) => {
      const upload = async (photo: Photo, file: File): Promise<Photo> => {
        const { id } = photo;
        const update = (state: UploadState) => setStates((all) => ({ ...all, [id]: state }));
        update({ status: 'uploading', progress: 0 });
        const onProgress = (progress: number) => update({ status: 'uploading', progress });
        const result = await dispatch(uploadPhoto(file, onProgress, formOpen.current.signal));
        running.current.delete(id);
        if (result.error) {
          update({ status: 'failed', error: reasonOf(result.error, file) });
          return photo;
        }
        update({ status: 'ready' });
        const { isShown } = await preparePhoto(file);
        return { ...photo, ...(isShown ? {} : { preview: previewOf(result.url) }), url: result.url };
      };
      const ensureUploaded = async (photo: Photo): Promise<Photo> => {
        const { id, file, url } = photo;
        if (url || !file) return photo;
        const uploading = running.current.get(id) ?? upload(photo, file);
        running.current.set(id, uploading);
        return uploading;
      };
      return Promise.all(photos.map(ensureUploaded));
    },
    [dispatch],
  );

  const shown = useCallback(
    ({ id, preview, name }: Photo): PickedImage => ({ id, url: preview, name, status: 'ready', ...states[id] }),
    [states],
  );

  return { pick, send, shown };
}

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
