import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './site.ts';

const run = promisify(execFile);

/**
 * Clones the sources under test, changes that are not committed included, for a test that edits them: other tests
 * read the sources at the same time. Resolves to the folder of the clone, in which nothing is installed yet.
 */
export async function cloneSources(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'mortar-clone-'));
  await run('git', ['clone', '--quiet', ROOT, clone]);
  const deleted = await listed('--deleted');
  const changed = new Set(await listed('--modified', '--others', '--exclude-standard'));
  for (const file of changed) if (!deleted.includes(file)) await cp(join(ROOT, file), join(clone, file));
  for (const file of deleted) await rm(join(clone, file));
  return clone;
}

async function listed(...options: string[]): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', ...options], { cwd: ROOT });
  return stdout.split('\0').filter(Boolean);
}
