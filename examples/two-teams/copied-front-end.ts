import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE } from './command-line.ts';

/**
 * Copies the sources of a front end of this site, for tests to change.
 *
 * @param name of its folder
 * @param folder of the copy, in this folder's `var`
 * @param changes words to replace, by the file that they are in
 * @returns where the copy is
 */
export async function copyFrontEnd(
  name: string,
  folder: string,
  changes: Record<string, [from: string, to: string]>,
): Promise<string> {
  const original = join(SITE, name);
  const copy = join(SITE, 'var', folder);
  await rm(copy, { recursive: true, force: true });
  await cp(original, copy, { recursive: true, filter: (path) => !/\/(?:node_modules|dist)$/.test(path) });
  await symlink(join(original, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, change] of Object.entries(changes)) await replaceIn(join(copy, file), change);
  return copy;
}

/** Replaces words in a file. */
export async function replaceIn(file: string, [from, to]: [string, string]): Promise<void> {
  const source = await readFile(file, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  await writeFile(file, source.replaceAll(from, to));
}
