import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BuildRecord, SOURCE_MAP_FOLDER } from '@mortar/federation';
import { isMissing, pathInside } from '@mortar/server/storage';
import type { Upload } from '#artefacts/artefact-store.ts';

const compress = promisify(gzip);

/** Larger ones are left out: a gateway reads a source map as a whole. */
const LARGEST_SOURCE_MAP = 16 * 1024 * 1024;

/** Where the source map of a published script is stored; after gzip, because nothing but the release API reads it. */
export function sourceMapPath(script: string): string {
  return `${SOURCE_MAP_FOLDER}${script}.map.gz`;
}

/** Paths of the source maps in a build folder. */
export async function sourceMapsIn(directory: string, { files }: BuildRecord): Promise<string[]> {
  const scripts = Object.keys(files).filter((path) => path.endsWith('.js'));
  const maps = scripts.map((script) => `${script}.map`);
  const sizes = await Promise.all(maps.map((map) => sizeOf(pathInside(directory, map))));
  return maps.filter((_, index) => (sizes[index] ?? Number.POSITIVE_INFINITY) <= LARGEST_SOURCE_MAP);
}

/** Stores the source maps that are in a build folder. They are no part of the release and its hash. */
export async function writeSourceMaps(upload: Upload, directory: string, record: BuildRecord): Promise<void> {
  for (const map of await sourceMapsIn(directory, record)) {
    await upload.write(`${SOURCE_MAP_FOLDER}${map}.gz`, await compress(await readFile(pathInside(directory, map))));
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
