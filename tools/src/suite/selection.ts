import { root } from '../../../scripts/preflight.mjs';
import { affectedBy, everything, type Selection } from './affected.ts';
import type { SuiteArguments } from './arguments.ts';
import { changedSince } from './changed-files.ts';
import { isHouse, ofHouses } from './houses.ts';
import { readWorkspace } from './workspace.ts';

/**
 * What of the suite runs: the houses and stages named, of what the changes affect.
 *
 * @param known names of all stages
 */
export function select({ named, since }: SuiteArguments, known: readonly string[]): Selection {
  const packages = readWorkspace(root);
  const selection = since ? affectedBy(changedSince(since), packages, known) : everything(packages, known);
  const houses = named.filter(isHouse);
  const part = houses.length > 0 ? ofHouses(selection, houses, packages) : selection;
  const stages = named.filter((name) => !isHouse(name));
  return stages.length > 0 ? { ...part, stages: new Set(stages.filter((name) => part.stages.has(name))) } : part;
}
