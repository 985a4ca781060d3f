import { execFileSync } from 'node:child_process';
import { root, refuse } from '../../../scripts/preflight.mjs';
import { affectedBy, everything, type Selection } from './affected.ts';
import type { SuiteArguments } from './arguments.ts';
import { isHouse, ofHouses } from './houses.ts';
import { readWorkspace } from './workspace.ts';

interface Stages {
  /** Names of all stages. */
  known: readonly string[];
  /** Those of the part that runs. */
  part: readonly string[];
}

/** Stages that repeat another one in another place: on the embedded database. */
const NIGHTLY = new Set(['embedded']);

/**
 * What of the suite runs: the houses and stages named, of what the changes affect.
 *
 */
export function select({ named, since, nightly }: SuiteArguments, { known, part }: Stages): Selection {
  const packages = readWorkspace(root);
  const selection = since ? affectedBy(changedSince(since), packages, known) : everything(packages, known);
  const houses = named.filter(isHouse);
  const chosen = houses.length > 0 ? ofHouses(selection, houses, packages) : selection;
  const stages = named.filter((name) => !isHouse(name));
  const wanted = stages.length > 0 ? stages : part.filter((name) => nightly || !NIGHTLY.has(name));
  return { ...chosen, stages: new Set(wanted.filter((name) => chosen.stages.has(name))) };
}

/**
 * Files that differ from where this branch left `base`, those not committed or not yet added included.
 *
 * @param base a commit, such as origin/main
 * @returns relative to the root, with forward slashes; both names of a file that was renamed
 */
function changedSince(base: string): string[] {
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
