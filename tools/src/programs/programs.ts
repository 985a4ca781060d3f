import { delimiter } from 'node:path';
import { aptInstall, onPath } from './browser.ts';
import { refuse } from '../../../scripts/preflight.mjs';

/** Debian has programs of servers in folders that the PATH of a user leaves out. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Path of a program of the system. Undefined when the machine has none. */
export const findProgram = (name: string): string | undefined => onPath([name], FOLDERS);

/** Installs the package of the same name. Resolves to the path, or to nothing where this machine does not let it. */
export async function installProgram(name: string): Promise<string | undefined> {
  await aptInstall(`installing ${name}`, name);
  return findProgram(name);
}

/** Finds programs of the system, and installs those that are missing from the packages of the same name. */
export async function ensurePrograms(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!findProgram(name) && !(await installProgram(name))) {
      refuse(`${name} was not found and could not be installed: install it.`);
    }
  }
}
