import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The first line of a test file that runs on the embedded database too, with what differs there. Every server test
 * runs on PostgreSQL; a test belongs here when it depends on the driver (connections, errors, transactions, locks,
 * notifications), on extensions, on files, or is the one walk through every operation.
 */
const TAG = /^\/\/ @embedded: .+/;

/** Folders of a package that have tests. */
const SOURCES = ['src', 'console'];

/**
 * Test files of packages, relative to the root.
 *
 * @param folders of the packages
 */
export function testFilesOf(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => SOURCES.map((sources) => join(folder, sources)))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => join(folder, file)),
    );
}

/** Whether a test file has such a text in it. */
export const contains = (root: string, file: string, text: RegExp) => text.test(readFileSync(join(root, file), 'utf8'));

/** Whether a test file runs on the embedded database too. */
export const isTagged = (root: string, file: string) => contains(root, file, TAG);
