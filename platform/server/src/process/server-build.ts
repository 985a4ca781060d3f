import { readFileSync } from 'node:fs';

/** Beside the files of a built server. */
const FILE = new URL('build.txt', import.meta.url);

/** Identifies the build that this server is; `undefined` where it runs from its sources. */
export function serverBuild(): string | undefined {
  try {
    return readFileSync(FILE, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
