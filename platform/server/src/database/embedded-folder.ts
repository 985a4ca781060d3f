import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseFolderError } from './database-errors.ts';
import { lockFolder } from './folder-lock.ts';

/** A folder with an initialised database, locked by this process until released. */
export interface EmbeddedFolder {
  path: string;
  release: () => Promise<void>;
}

/**
 * Locks the folder. The first time `initialise` fills a sibling folder, which is renamed when complete, so that
 * an interrupted first start leaves no incomplete database.
 *
 * @throws DatabaseInUseError, or DatabaseFolderError when the folder cannot be used
 */
export async function embeddedFolder(
  directory: string,
  initialise: (path: string) => Promise<void>,
): Promise<EmbeddedFolder> {
  const folder = resolve(directory);
  await ensureWritable(folder);
  const release = await lockFolder(folder);
  try {
    const path = join(folder, 'data');
    const unfinished = join(folder, 'data.unfinished');
    await rm(unfinished, { recursive: true, force: true });
    const files = await filesIn(path);
    if (files === undefined) {
      await initialise(unfinished).catch(async (error: unknown) => {
        // On a full disk it would be in the way of everything else.
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      });
      await rename(unfinished, path);
    } else if (!files.includes('PG_VERSION')) {
      throw new DatabaseFolderError(`${path} does not hold a database; move it away or choose another folder.`);
    }
    return { path, release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function ensureWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new DatabaseFolderError(`The folder ${folder} cannot be written (${code}).`, { cause: error });
  }
}

async function filesIn(path: string): Promise<string[] | undefined> {
  try {
    return await readdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DatabaseFolderError(`${path} cannot be read as the folder of a database.`, { cause: error });
  }
}
