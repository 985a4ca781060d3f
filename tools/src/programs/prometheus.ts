import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './browser.ts';
import { refuse, root } from '../../../scripts/preflight.mjs';

type Program = 'prometheus' | 'promtool';

/** Installing the package would start its server: only its files are unpacked. */
const PACKAGE = 'prometheus';
const folder = join(root, 'node_modules', '.cache', PACKAGE);

/** Path of a program of Prometheus. Undefined when the machine has none. */
export function findPrometheus(program: Program): string | undefined {
  const unpacked = join(folder, 'usr', 'bin', program);
  return onPath([program]) ?? (existsSync(unpacked) ? unpacked : undefined);
}

/** Path of a program of Prometheus, unpacked now where there is none. */
export async function ensurePrometheus(program: Program): Promise<string> {
  return (
    findPrometheus(program) ??
    (await unpackPrometheus(program)) ??
    refuse(`${program} was not found and could not be unpacked: install Prometheus.`)
  );
}

/** Unpacks the package of Debian or a relative. Resolves to the path of the program, or to nothing where it could not. */
export async function unpackPrometheus(program: Program): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { cwd: folder, stdio: 'ignore' });
  try {
    run('apt-get', 'download', PACKAGE);
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (archive) run('dpkg-deb', '--extract', archive, folder);
  } catch {
    // No such package here, or no list of packages.
  }
  return findPrometheus(program);
}
