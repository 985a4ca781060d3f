import { root } from '../preflight.mjs';
import { affectedBy, everything } from './affected.mjs';
import { changedSince } from './changed-files.mjs';
import { readWorkspace } from './workspace.mjs';

/**
 * What of the suite runs: the stages named, of what the changes affect.
 *
 * @param {{ stages: string[], since?: string }} options
 * @param {string[]} known names of all stages
 * @returns {import('./affected.mjs').Selection}
 */
export function select({ stages: named, since }, known) {
  const packages = readWorkspace(root);
  const selection = since ? affectedBy(changedSince(since), packages, known) : everything(packages, known);
  if (named.length === 0) return selection;
  return { ...selection, stages: new Set(named.filter((name) => selection.stages.has(name))) };
}
