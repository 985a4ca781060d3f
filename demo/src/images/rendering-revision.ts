import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = [
  fileURLToPath(new URL('../drawings', import.meta.url)),
  fileURLToPath(new URL('../random/random.ts', import.meta.url)),
  fileURLToPath(new URL('./render-image.ts', import.meta.url)),
  createRequire(import.meta.url).resolve('@mortar/api/image-variants'),
];

let revision: string | undefined;

/** A hash of the sources that decide how an equally described drawing looks; read once. */
export function renderingRevision(): string {
  revision ??= revisionOf(sources);
  return revision;
}

/**
 * A hash of what files contain, wherever the clone is.
 *
 * @param paths files, and folders of which every file counts
 */
export function revisionOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path).sort();
  return entries.flatMap((name) => filesBelow(join(path, name)));
}
