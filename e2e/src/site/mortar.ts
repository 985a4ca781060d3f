import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, SITE_DATA, SITE_URL } from './site.ts';

const run = promisify(execFile);

/** Environment of a command that a release manager of the site under test runs. */
export async function releaseEnvironment(): Promise<NodeJS.ProcessEnv> {
  const token = (await readFile(join(SITE_DATA, 'release-token'), 'utf8')).trim();
  return { ...process.env, MORTAR_SITE: SITE_URL, MORTAR_TOKEN: token };
}

/** Runs `mortar …` as a release manager of the site under test. Resolves to its output. */
export async function mortar(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, 'platform', 'cli', 'bin', 'mortar.mjs'), ...args], {
    cwd: ROOT,
    env: await releaseEnvironment(),
  });
  return stdout;
}
