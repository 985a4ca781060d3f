import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtCommit } from './built-commit.ts';

const run = promisify(execFile);

it('commit of a build is the newest one that changed its sources, and none when they were changed since', async () => {
  const root = await mkdtemp(join(tmpdir(), 'mortar-clone-'));
  const [tides, other] = [join(root, 'mfe-articles'), join(root, 'mfe-other')];
  expect(await builtCommit(tides, root)).toBeUndefined();

  await Promise.all([tides, other].map((folder) => mkdir(folder)));
  await writeFile(join(tides, 'tides.ts'), '1');
  await git('init', '--quiet');
  await commit('Add the tides');
  await writeFile(join(other, 'other.ts'), '1');
  await commit('Change something else');
  expect(await builtCommit(tides, root)).toMatchObject({ subject: 'Add the tides', author: 'Ada' });

  await writeFile(join(tides, 'tides.ts'), '2');
  expect(await builtCommit(tides, root)).toBeUndefined();

  async function commit(subject: string): Promise<void> {
    await git('add', '--all');
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
    await git(...author, 'commit', '--quiet', '--no-verify', '-m', subject);
  }
  async function git(...command: string[]): Promise<void> {
    await run('git', command, { cwd: root });
  }
});
