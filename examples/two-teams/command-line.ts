import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder of the site. */
export const SITE = import.meta.dirname;

/** The program behind `npx mortar`. */
export const MORTAR = join(SITE, '../../platform/cli/bin/mortar.mjs');

/** Runs `mortar …` as a release manager of the site, and returns what it prints. */
export async function commandLine(site: string): Promise<(...args: string[]) => Promise<string>> {
  const token = (await readFile(join(SITE, 'var', 'test', 'release-token'), 'utf8')).trim();
  const env = { ...process.env, MORTAR_SITE: site, MORTAR_TOKEN: token };
  return async (...args) => (await promisify(execFile)(process.execPath, [MORTAR, ...args], { cwd: SITE, env })).stdout;
}
