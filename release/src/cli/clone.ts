import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from './terminal.ts';

/** Root of the clone that a folder is in, if it is in one. */
export async function findClone(directory: string): Promise<string | undefined> {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (await exists(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Folder of a front end in the clone that the command was typed in. */
export async function findPackage(directory: string, name: string): Promise<string> {
  const root = await findClone(directory);
  if (!root) {
    throw new CommandError('This folder is in no clone of Mortar: change into one, then publish.');
  }
  const folder = join(root, name);
  if (!(await exists(join(folder, 'mfe.json')))) {
    throw new CommandError(
      `There is no front end ${name} in ${root}: name a folder that has an mfe.json, such as mfe-catalog.`,
    );
  }
  return folder;
}

/** Content of a file that need not be there. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return (await exists(file)) ? readFile(file, 'utf8') : undefined;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
