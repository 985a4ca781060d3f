import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmDependencies } from './npm-lockfile.ts';
import { pnpmDependencies } from './pnpm-lockfile.ts';

/** What a package manager has resolved the dependencies of a repository to. */
export interface Lockfile {
  /**
   * The entries for the packages that a front end is built from and with: its own dependencies, those of the packages of
   * the repository that it uses, and all that these depend on. Equal texts mean equal dependencies. A front end that the
   * lockfile does not contain depends on all of it.
   *
   * @param folder of the front end, from the root, with slashes; empty when it is the root
   */
  lockedDependencies: (folder: string) => string;
}

type Reader = (text: string) => Lockfile['lockedDependencies'] | undefined;

const FORMATS: Record<string, Reader> = {
  'pnpm-lock.yaml': pnpmDependencies,
  'package-lock.json': npmDependencies,
  'npm-shrinkwrap.json': npmDependencies,
  'yarn.lock': () => undefined,
  'bun.lock': () => undefined,
};

/** Names of lockfiles. The folder of one is the root of what is released from it. */
export const LOCKFILES = Object.keys(FORMATS);

/**
 * Reads the lockfile of a repository; an empty one when there is none. One that has a form which is not known here is one
 * entry as a whole.
 */
export async function readLockfile(root: string): Promise<Lockfile> {
  for (const [name, reader] of Object.entries(FORMATS)) {
    const text = await readFile(join(root, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (text !== undefined) return { lockedDependencies: reader(text) ?? (() => text) };
  }
  return { lockedDependencies: () => '' };
}
