import { root } from '../../../scripts/preflight.mjs';
import { affectedBy, everything, type Selection } from './affected.ts';
import type { SuiteArguments } from './arguments.ts';
import { changedSince } from './changed-files.ts';
import { readWorkspace } from './workspace.ts';

/**
 * What of the suite runs: the stages named, of what the changes affect.
 *
 * @param known names of all stages
 */
export function select({ stages: named, since }: SuiteArguments, known: readonly string[]): Selection {
  const packages = readWorkspace(root);
  const selection = since ? affectedBy(changedSince(since), packages, known) : everything(packages, known);
  if (named.length === 0) return selection;
  return { ...selection, stages: new Set(named.filter((name) => selection.stages.has(name))) };
}
