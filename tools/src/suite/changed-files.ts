import { execFileSync } from 'node:child_process';
import { refuse, root } from '../../../scripts/preflight.mjs';

/**
 * Files that differ from where this branch left `base`, those not committed or not yet added included.
 *
 * @param base a commit, such as origin/main
 * @returns relative to the root, with forward slashes; both names of a file that was renamed
 */
export function changedSince(base: string): string[] {
  try {
    const fork = git('merge-base', base, 'HEAD').trim();
    const changed = git('diff', '--name-only', '--no-renames', '-z', fork);
    const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
    return (changed + untracked).split('\0').filter(Boolean);
  } catch {
    return refuse(`Git finds no common commit of ${base} and this branch: fetch it, or name another commit.`);
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
