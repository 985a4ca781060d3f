import { readFile } from 'node:fs/promises';
import type { MediaStore } from '@mortar/api';
import pLimit from 'p-limit';
import type { Picture } from './read-pictures.ts';

/** Pictures that are stored concurrently, where the store is on another machine. */
const CONCURRENCY = 16;

/** Puts every width of pictures into a media store. */
export async function storePictures(store: MediaStore, pictures: Iterable<Picture>): Promise<void> {
  await pLimit(CONCURRENCY).map(pictures, async ({ id, files }) => {
    for (const { width, path } of files) await store.put(`${id}/${width}.webp`, await readFile(path), 'image/webp');
  });
}
