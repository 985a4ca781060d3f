import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pathInside } from '@mortar/server/storage';
import { pack } from 'tar-stream';

/** A tar.gz archive of files, each under its path below the folder. */
export async function packFiles(directory: string, paths: Iterable<string>): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  for (const name of paths) archive.entry({ name }, await readFile(pathInside(directory, name)));
  archive.finalize();
  return packed;
}
