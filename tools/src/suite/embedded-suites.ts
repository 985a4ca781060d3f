import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The first line of a test file that runs on the embedded database too, with what differs there. Every server test
 * runs on PostgreSQL; a test belongs here when it depends on the driver (connections, errors, transactions, locks,
 * notifications), on extensions, on files, or is the one walk through every operation.
 */
const TAG = /^\/\/ @embedded: .+/;

/**
 * Test files that are tagged as above.
 *
 * @param folders of the packages to look in
 * @returns relative to the root
 */
export function embeddedSuites(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(folder, 'src', file))
      .filter((file) => TAG.test(readFileSync(join(root, file), 'utf8'))),
  );
}
