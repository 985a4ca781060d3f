import { rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { embeddedFolder } from './embedded-folder.ts';
import { DatabaseFolderError } from './database-errors.ts';
import { extensions } from './embedded-database.ts';

/**
 * Writes an embedded database that is not in use to one compressed file, which restores it when unpacked into
 * the `data` folder of an empty directory.
 *
 * @throws DatabaseFolderError when there is no database, DatabaseInUseError when a process uses it
 */
export async function backupEmbedded(directory: string, file: string): Promise<void> {
  const folder = await embeddedFolder(directory, () => {
    throw new DatabaseFolderError(`There is no database in ${directory}.`);
  });
  try {
    const pglite = await PGlite.create({ dataDir: folder.path, extensions });
    const dump = await pglite.dumpDataDir('gzip');
    await pglite.close();
    const unfinished = `${file}.unfinished`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, file);
  } finally {
    await folder.release();
  }
}
