import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { COMMON_SOURCES } from './source-version.ts';
import { type Commit, shownCommit } from '#core/commits/commit.ts';

const run = promisify(execFile);
/** No publish waits for git longer than this, in milliseconds. */
const LONGEST_WAIT = 10_000;
const FORMAT = ['%H', '%s', '%an', '%aI'].join('%x00');

/**
 * The newest commit that changed what a front end is built from.
 *
 * @param folder of the front end
 * @param root of the repository
 * @returns `undefined` outside of git, and when the sources differ from the commit: its name would be wrong
 */
export async function builtCommit(folder: string, root: string): Promise<Commit | undefined> {
  // Git names the root with a dot.
  const sources = [relative(root, folder) || '.', ...COMMON_SOURCES];
  const changes = await git(root, ['status', '--porcelain', '--', ...sources]);
  if (changes !== '') return undefined;
  const found = await git(root, ['log', '-1', `--format=${FORMAT}`, '--', ...sources]);
  const [hash = '', subject = '', author = '', at = ''] = (found ?? '').trim().split('\0');
  return at ? shownCommit({ hash, subject, author, at }) : undefined;
}

/** What git prints; `undefined` when it fails, or is not installed. */
async function git(cwd: string, command: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', command, { cwd, timeout: LONGEST_WAIT, encoding: 'utf8' });
    return stdout;
  } catch {
    return undefined;
  }
}
