import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './browser.ts';
import { refuse, root } from '../../../scripts/preflight.mjs';

const NAME = 'promtool';
/** The package also has a server, which installing it would start: only its files are unpacked. */
const PACKAGE = 'prometheus';
const folder = join(root, 'node_modules', '.cache', NAME);

/** Path of promtool. Undefined when the machine has none. */
export function findPromtool(): string | undefined {
  const unpacked = join(folder, 'usr', 'bin', NAME);
  return onPath([NAME]) ?? (existsSync(unpacked) ? unpacked : undefined);
}

/** Path of promtool, unpacked now from the package of Debian or a relative where there is none. */
export async function ensurePromtool(): Promise<string> {
  const found = findPromtool();
  if (found) return found;
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { cwd: folder, stdio: 'ignore' });
  try {
    run('apt-get', 'download', PACKAGE);
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (archive) run('dpkg-deb', '--extract', archive, folder);
  } catch {
    // No such package here, or no list of packages: the sentence below says what is missing.
  }
  return findPromtool() ?? refuse('promtool was not found and could not be unpacked: install Prometheus.');
}
