import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { LOCKFILES } from '@mortar/registry/builds/lockfile';
import { EXIT } from '#exit-codes.ts';
import { CommandError } from '#terminal.ts';

/** What the root of a repository has, and no package in it. */
const OF_ROOT = ['pnpm-workspace.yaml', ...LOCKFILES];

/** Root of the repository that contains a folder: the nearest one with a lockfile. Undefined when there is none. */
export function findRoot(directory: string): string | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (OF_ROOT.some((file) => existsSync(join(folder, file)))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** A front end of a repository, of several or of its own. */
export interface ClonedFrontEnd {
  /** Root of the repository. */
  root: string;
  folder: string;
  /** The name that it is released under. */
  name: string;
}

/**
 * Finds a front end of the repository that contains the working directory.
 *
 * @param directory working directory
 * @param named folder of the front end, relative to the working directory or to the root; left out, the working directory
 * @throws CommandError when there is no such folder, or it has no valid mfe.json
 */
export async function findFrontEnd(directory: string, named = '.'): Promise<ClonedFrontEnd> {
  const root = findRoot(directory);
  if (!root) {
    throw new CommandError(
      `Neither ${directory} nor a folder above it has a lockfile: change into the repository of a front end and install its packages, with npm install.`,
      EXIT.usage,
    );
  }
  for (const folder of new Set([resolve(directory, named), resolve(root, named)])) {
    const manifest = await readIfExists(join(folder, 'mfe.json'));
    if (manifest !== undefined) return { root, folder, name: nameIn(manifest, folder) };
  }
  throw new CommandError(
    named === '.'
      ? `${directory} has no mfe.json: change into the folder of a front end, or name it, such as mfe-articles.`
      : `There is no front end ${named} in ${root}: name a folder that has an mfe.json, such as mfe-articles.`,
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
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}
