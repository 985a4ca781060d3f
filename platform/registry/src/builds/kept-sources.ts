import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { KEPT_SOURCES_FILE } from '@mortar/federation';
import { isMissing } from '@mortar/server/storage';
import { type Static, Type } from 'typebox';
import type { Upload } from '#artefacts/artefact-store.ts';

const compress = promisify(gzip);

/** Texts by path from the folder that they are in. */
const Files = Type.Record(Type.String(), Type.String());

/**
 * What a remote was compiled from and against: its sources, and the packages of the site with the types that it saw.
 * Kept with a published version, so that a shell of tomorrow can be compared with what its consumers use.
 */
export const KeptSources = Type.Object({
  /** Version of the compiler. */
  compiler: Type.String(),
  /** Of the remote, from its folder. */
  own: Files,
  /** Of packages of the site by their names. */
  packages: Type.Record(Type.String(), Files),
});
export type KeptSources = Static<typeof KeptSources>;

/** Where they are stored, for the release API alone. */
export const KEPT_SOURCES_PATH = `${KEPT_SOURCES_FILE}.gz`;

/** Larger ones are left out: whoever checks consumers reads those of every remote. */
const LARGEST = 8 * 1024 * 1024;

/** Whether a build folder has sources that are kept. */
export async function hasKeptSources(directory: string): Promise<boolean> {
  try {
    return (await stat(join(directory, KEPT_SOURCES_FILE))).size <= LARGEST;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Stores what is in a build folder. It is no part of the release and its hash, as source maps are not. */
export async function writeKeptSources(upload: Upload, directory: string): Promise<void> {
  if (!(await hasKeptSources(directory))) return;
  await upload.write(KEPT_SOURCES_PATH, await compress(await readFile(join(directory, KEPT_SOURCES_FILE))));
}
