import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { BUILD_RECORD_FILE, type BuildRecord } from '@mortar/federation';
import { type Pack, pack } from 'tar-stream';
import { packBuild } from '#builds/pack-build.ts';

/** A build folder as the CLI uploads it. */
export async function packed(directory: string): Promise<Buffer> {
  const record = await readFile(join(directory, BUILD_RECORD_FILE), 'utf8');
  return packBuild(directory, JSON.parse(record) as BuildRecord);
}

export type EntryHeader = Parameters<Pack['entry']>[0];

/** An archive of any entries, malicious ones included. */
export function archive(entries: (EntryHeader & { content?: string })[]): Promise<Buffer> {
  const tar = pack();
  const result = buffer(tar.pipe(createGzip()));
  for (const { content = '', ...headers } of entries) tar.entry(headers, content);
  tar.finalize();
  return result;
}
