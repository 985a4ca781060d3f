import { root } from '../../../scripts/preflight.mjs';
import { affectedBy, everything, type Selection } from './affected.ts';
import type { SuiteArguments } from './arguments.ts';
import { changedSince } from './changed-files.ts';
import { isHouse, ofHouses } from './houses.ts';
import { readWorkspace } from './workspace.ts';

/** Stages that repeat another one in another place: on the embedded database. */
const NIGHTLY = new Set(['embedded']);

/**
 * What of the suite runs: the houses and stages named, of what the changes affect.
 *
 * @param known names of all stages
 */
export function select({ named, since, nightly }: SuiteArguments, known: readonly string[]): Selection {
  const packages = readWorkspace(root);
  const selection = since ? affectedBy(changedSince(since), packages, known) : everything(packages, known);
  const houses = named.filter(isHouse);
  const part = houses.length > 0 ? ofHouses(selection, houses, packages) : selection;
  const stages = named.filter((name) => !isHouse(name));
  const wanted = stages.length > 0 ? stages : known.filter((name) => nightly || !NIGHTLY.has(name));
  return { ...part, stages: new Set(wanted.filter((name) => part.stages.has(name))) };
}
