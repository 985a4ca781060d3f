import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_RECORD_FILE, type BuildRecord } from '@mortar/federation';

/** What server builds do to the process that runs them, by how a row of the results names it. */
export const HARMS = {
  'hangs at evaluation': 'for (;;) {}',
  // The site's own render never gets its turn.
  'hangs in the render': 'Promise.prototype.then = function () { for (;;) {} };',
  'allocates without end': 'const all = []; for (;;) all.push(new Uint8Array(8e6).fill(1));',
} as const;

/**
 * Copies a build, as another version of it whose server build begins with that code.
 *
 * @returns the folder of the copy
 */
export function hostileBuild(folder: string, version: string, code: string): string {
  const copy = `${folder}-${version}`;
  cpSync(folder, copy, { recursive: true });
  const recordFile = join(copy, BUILD_RECORD_FILE);
  const record = JSON.parse(readFileSync(recordFile, 'utf8')) as BuildRecord & { server: string };
  const file = join(copy, record.server);
  const source = `${code}\n${readFileSync(file, 'utf8')}`;
  writeFileSync(file, source);
  const built = record.files[record.server];
  if (!built) throw new Error(`The record of ${folder} has no ${record.server}.`);
  built.bytes = Buffer.byteLength(source);
  built.integrity = `sha256-${createHash('sha256').update(source).digest('base64')}`;
  writeFileSync(recordFile, JSON.stringify({ ...record, version }));
  return copy;
}
