import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../package.json', import.meta.url);

/** The version of this package. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string };
  return version;
}
