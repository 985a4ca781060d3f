import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  BUILD_RECORD_FILE,
  type BuildRecord,
  DECLARATION_FILES,
  DEVELOPMENT_BUILD_FOLDER,
  KEPT_SOURCES_FILE,
} from '@mortar/federation';
import { pathInside } from '@mortar/server/storage';
import { Refusal } from '#core/errors/refusal.ts';

/** Files of artefacts that are in no record, whatever their kind: what visitors get does not depend on them. */
const UNRECORDED: ReadonlySet<string> = new Set([KEPT_SOURCES_FILE, ...DECLARATION_FILES]);

/** Source maps, sources, declarations and a host's development build are in no record. */
function isUnrecorded(path: string, { kind }: BuildRecord): boolean {
  if (path.endsWith('.map') || UNRECORDED.has(path)) return true;
  return kind === 'host' && path.startsWith(DEVELOPMENT_BUILD_FOLDER);
}

/** Refuses a folder that holds anything but exactly the files of the record. */
export async function checkFileList(directory: string, record: BuildRecord): Promise<void> {
  const expected = new Set([...Object.keys(record.files), BUILD_RECORD_FILE]);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => !candidate.isDirectory())) {
    const path = relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!entry.isFile()) {
      throw new Refusal('bad-files', `${path} is not a plain file: publish a folder without links.`);
    }
    if (!expected.delete(path) && !isUnrecorded(path, record)) {
      throw new Refusal('bad-files', `${path} is not in the build's record: build into an empty folder, then publish.`);
    }
  }
  for (const path of expected) {
    throw new Refusal(
      'bad-files',
      `${path} is in the build's record but not in the folder: build again, then publish.`,
    );
  }
}

/** Reads one file of a build; refuses bytes that are not those of the record. */
export async function readCheckedFile(directory: string, record: BuildRecord, path: string): Promise<Buffer> {
  const content = await readFile(pathInside(directory, path));
  const expected = record.files[path];
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  if (!expected || expected.integrity !== integrity || expected.bytes !== content.length) {
    throw new Refusal(
      'bad-files',
      `${path} is not the file that was built (its size or hash differs from the record): build again, then publish.`,
    );
  }
  return content;
}
