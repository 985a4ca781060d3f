import { serverFolders, withDependents } from './workspace.mjs';

/**
 * @typedef {object} Selection
 * @property {Set<string>} stages names of stages
 * @property {string[]} folders packages whose Jest tests run
 * @property {string[] | undefined} journeys Playwright projects; undefined means all of them
 */

const STATIC = ['format', 'types', 'lint', 'imports', 'unused', 'documents'];

/**
 * All of the suite.
 *
 * @param {import('./workspace.mjs').WorkspacePackage[]} packages
 * @param {string[]} stages names of all stages
 * @returns {Selection}
 */
export function everything(packages, stages) {
  const folders = packages.filter(({ hasJest }) => hasJest).map(({ folder }) => folder);
  return { stages: new Set(stages), folders, journeys: undefined };
}

/**
 * What of the suite a change affects: pure, so that it can be tested. A file that no rule knows affects everything.
 *
 * @param {string[]} changed files, relative to the root, with forward slashes
 * @param {import('./workspace.mjs').WorkspacePackage[]} packages
 * @param {string[]} stages names of all stages
 * @returns {Selection}
 */
export function affectedBy(changed, packages, stages) {
  const code = changed.filter((file) => !isDocument(file));
  if (code.length === 0) return { stages: new Set(['documents']), folders: [], journeys: [] };
  const owners = code.map((file) => ownerOf(file, packages));
  if (owners.includes(undefined)) return everything(packages, stages);

  const affected = withDependents(
    packages,
    owners.map(({ name }) => name),
  );
  const folders = packages.filter(({ name, hasJest }) => hasJest && affected.has(name)).map(({ folder }) => folder);
  const journeys = union(owners.map(({ folder }) => journeysOf(folder)));
  const servers = serverFolders(packages);
  const wanted = {
    jest: folders.some((folder) => !servers.includes(folder)),
    postgres: folders.some((folder) => servers.includes(folder)),
    embedded: folders.some((folder) => servers.includes(folder)),
    e2e: journeys === undefined || journeys.length > 0,
  };
  const named = Object.keys(wanted).filter((stage) => wanted[stage]);
  return { stages: new Set([...STATIC, ...named]), folders, journeys };
}

/** Documents for readers: nothing is built or run from them, but from one. */
function isDocument(file) {
  if (file === 'docs/production.md') return false;
  return file.startsWith('docs/') || (file.endsWith('.md') && !file.startsWith('scripts/'));
}

/** The package that the file is in: the innermost one. */
function ownerOf(file, packages) {
  return packages
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)
    .at(0);
}

/** Playwright projects that a change in this folder can break; undefined means all of them. */
function journeysOf(folder) {
  // A remote meets the others in the federated page only; its own screens are covered by its Jest tests.
  if (folder.startsWith('mfe-')) return ['federation'];
  if (folder === 'bench') return ['cost'];
  return undefined;
}

function union(lists) {
  return lists.includes(undefined) ? undefined : [...new Set(lists.flat())];
}
