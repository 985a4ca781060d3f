import { access, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { EXIT } from '#cli/exit-codes.ts';
import { CommandError } from '#cli/terminal.ts';

/** Root of the clone that contains a folder; undefined outside of clones. */
export async function findClone(directory: string): Promise<string | undefined> {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (await exists(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** A front end of a clone. */
export interface ClonedFrontEnd {
  /** Root of the clone. */
  root: string;
  folder: string;
  /** The name that it is released under. */
  name: string;
}

/**
 * Finds a front end of the clone that contains the working directory.
 *
 * @param directory working directory
 * @param named folder of the front end, relative to the working directory or to the root of the clone
 * @throws CommandError when there is no such folder, or it has no valid mfe.json
 */
export async function findFrontEnd(directory: string, named: string): Promise<ClonedFrontEnd> {
  const root = await findClone(directory);
  if (!root) {
    throw new CommandError('This folder is in no clone of Mortar: change into one, then publish.', EXIT.usage);
  }
  for (const folder of new Set([resolve(directory, named), resolve(root, named)])) {
    const manifest = await readIfExists(join(folder, 'mfe.json'));
    if (manifest !== undefined) return { root, folder, name: nameIn(manifest, folder) };
  }
  throw new CommandError(
    `There is no front end ${named} in ${root}: name a folder that has an mfe.json, such as mfe-articles.`,
    EXIT.usage,
  );
}

function nameIn(manifest: string, folder: string): string {
  try {
    const { name } = JSON.parse(manifest) as { name?: unknown };
    if (typeof name === 'string') return name;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CommandError(`${join(folder, 'mfe.json')} has no name: write it as { "name": "mfe-…", … }.`, EXIT.usage);
}

/** Content of a file; undefined when there is none. */
export async function readIfExists(file: string): Promise<string | undefined> {
  return (await exists(file)) ? readFile(file, 'utf8') : undefined;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
