import { readFile, rm } from 'node:fs/promises';
import { isMissing, isStorageFull, resolveInside, writeFileAtomically } from '@mortar/server/storage';
import { mediaStorageFull } from './media.errors.ts';
import type { MediaStore } from './media-store.ts';

/** Stores images in a folder, each file complete or absent. */
export class FolderStore implements MediaStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    try {
      await writeFileAtomically(this.#pathOf(key), bytes);
    } catch (error) {
      throw isStorageFull(error) ? mediaStorageFull(error) : error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    const path = resolveInside(this.#directory, key);
    try {
      return path === undefined ? undefined : await readFile(path);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { recursive: true, force: true });
  }

  #pathOf(key: string): string {
    const path = resolveInside(this.#directory, key);
    if (path === undefined) throw new RangeError(`${key} is not a key of the media store`);
    return path;
  }
}
