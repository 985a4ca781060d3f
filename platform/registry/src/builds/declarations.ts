import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, DECLARATION_FILES, PRIVATE_DECLARATIONS_FOLDER } from '@mortar/federation';
import { isMissing } from '@mortar/server/storage';
import type { Upload } from '#artefacts/artefact-store.ts';

/** Paths of the declarations in the build folder of a remote; none when it was built without. */
export async function declarationsIn(directory: string, { kind }: BuildRecord): Promise<string[]> {
  if (kind === 'host') return [];
  const contents = await Promise.all(DECLARATION_FILES.map((file) => contentOf(join(directory, file))));
  return DECLARATION_FILES.filter((_, index) => contents[index] !== undefined);
}

/**
 * Stores the declarations that are in a build folder: beside the entry, where the tools of module federation request them,
 * unless the remote has a page that only signed-in users see. They are no part of the release and its hash.
 */
export async function writeDeclarations(upload: Upload, directory: string, record: BuildRecord): Promise<void> {
  const isGuarded = record.manifest.routes.some(({ guard }) => guard !== 'none');
  for (const file of await declarationsIn(directory, record)) {
    const path = isGuarded ? PRIVATE_DECLARATIONS_FOLDER + file : file;
    await upload.write(path, await readFile(join(directory, file)));
  }
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}
