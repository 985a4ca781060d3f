import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, SITE_DATA } from '../site/site.ts';

const run = promisify(execFile);

const REMOTE = join(ROOT, 'e2e', 'fixtures', 'lagging');
const BUILDS = join(ROOT, 'var', 'lag');

/** Folder of a build that was released, as `released` of the fixture keeps it. */
export async function releasedBuild(name: string): Promise<string> {
  const folder = join(BUILDS, name);
  await mkdir(folder, { recursive: true });
  await run('tar', ['xzf', join(REMOTE, 'released', `${name}.tgz`), '-C', folder]);
  return folder;
}

/** Folder of a build of today's sources that the site under test was started with. */
export function todaysBuild(name: string): string {
  return join(SITE_DATA, 'builds', name);
}

/**
 * Builds the lagging remote with today's surfaces.
 *
 * @param name of the folder: two builds at once need two
 */
export async function buildLaggingRemote(name: string): Promise<string> {
  const folder = join(BUILDS, name);
  await run(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build', '--output-path', folder], {
    cwd: REMOTE,
    env: { ...process.env, MORTAR_VERSION: '1.0.0-today', NODE_ENV: 'production' },
  });
  return folder;
}
