import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type BuildRecord, DEVELOPMENT_BUILD_FOLDER } from '@mortar/federation';
import { isMissing } from '@mortar/server/storage';
import { DEVELOPMENT_BUILD } from '#artefacts/artefact-names.ts';
import type { Upload } from '#artefacts/artefact-store.ts';
import { packFiles } from './pack-files.ts';

/** Paths of the files of a host's development build in a build folder; none when it was built without. */
export async function developmentFilesIn(directory: string, { kind }: BuildRecord): Promise<string[]> {
  if (kind !== 'host') return [];
  const folder = join(directory, DEVELOPMENT_BUILD_FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Stores the development build that is in a build folder. It is no part of the release and its hash. */
export async function writeDevelopmentBuild(upload: Upload, directory: string, record: BuildRecord): Promise<void> {
  const files = await developmentFilesIn(directory, record);
  if (files.length > 0) await upload.write(DEVELOPMENT_BUILD, await packFiles(directory, files));
}
