import { useAppDispatch } from '@mortar/store';
import type { PickedImage } from '@mortar/ui/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Photo } from './photo.ts';
import { uploadPhoto } from './upload-photo.ts';

type Course = Pick<PickedImage, 'status' | 'progress' | 'error'>;

/** Photos that are chosen, on their way or failed, on whatever screen of the form they are shown. */
export interface PhotoUploads {
  /** Makes photos of chosen files. */
  pick: (files: readonly File[]) => Photo[];
  /** Uploads those that are not uploaded yet. The answer has the addresses of those that arrived. */
  send: (photos: readonly Photo[]) => Promise<Photo[]>;
  /** How to draw a photo in its present state. */
  shown: (photo: Photo) => PickedImage;
}

/** What is said at a photo that did not arrive; the form announces the rest. */
const NOT_ARRIVED = 'Not uploaded';

/** Keeps the course of a form's uploads for as long as the form is open, whichever screen is drawn. */
export function usePhotoUploads(): PhotoUploads {
  const dispatch = useAppDispatch();
  const [courses, setCourses] = useState<Readonly<Record<string, Course>>>({});
  const picked = useRef(0);
  const previews = useRef<string[]>([]);
  // Continue and Try again may ask for the same photo at the same time.
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
        const follow = (course: Course) => setCourses((all) => ({ ...all, [id]: course }));
        follow({ status: 'uploading', progress: 0 });
        const onProgress = (progress: number) => follow({ status: 'uploading', progress });
        const result = await dispatch(uploadPhoto(file, onProgress, formOpen.current.signal));
        running.current.delete(id);
        const failed = 'error' in result;
        follow(failed ? { status: 'failed', error: NOT_ARRIVED } : { status: 'ready' });
        return failed ? photo : { ...photo, url: result.url };
      };
      const arrive = async (photo: Photo): Promise<Photo> => {
        const { id, file, url } = photo;
        if (url || !file) return photo;
        const uploading = running.current.get(id) ?? upload(photo, file);
        running.current.set(id, uploading);
        return uploading;
      };
      return Promise.all(photos.map(arrive));
    },
    [dispatch],
  );

  const shown = useCallback(
    ({ id, preview, name }: Photo): PickedImage => ({ id, url: preview, name, status: 'ready', ...courses[id] }),
    [courses],
  );

  return { pick, send, shown };
}
