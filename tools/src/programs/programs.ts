import { delimiter } from 'node:path';
import { aptInstall, onPath } from './browser.ts';
import { refuse } from '../../../scripts/preflight.mjs';

/** Debian has programs of servers in folders that the PATH of a user leaves out. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Finds programs of the system, and installs those that are missing from the packages of the same name. */
export async function ensurePrograms(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (onPath([name], FOLDERS)) continue;
    await aptInstall(`installing ${name}`, name);
    if (!onPath([name], FOLDERS)) refuse(`${name} was not found and could not be installed: install it.`);
  }
}
