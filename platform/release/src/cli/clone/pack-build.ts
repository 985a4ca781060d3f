import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { BUILD_RECORD_FILE, type BuildRecord } from '@mortar/federation';
import { pack } from 'tar-stream';
import { sourceMapsIn } from '#builds/source-maps.ts';

/** A tar.gz archive of a build's record, of the files that it names and of their source maps. */
export async function packBuild(directory: string, record: BuildRecord): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  for (const name of [BUILD_RECORD_FILE, ...Object.keys(record.files), ...(await sourceMapsIn(directory, record))]) {
    archive.entry({ name }, await readFile(join(directory, name)));
  }
  archive.finalize();
  return packed;
}
