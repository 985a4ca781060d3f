import { serverFolders, type WorkspacePackage, withDependents } from './workspace.ts';

/** What of the suite runs. */
export interface Selection {
  /** Names of stages. */
  stages: Set<string>;
  /** Packages whose Jest tests run. */
  folders: string[];
  /** Playwright projects; undefined means all of them. */
  journeys: string[] | undefined;
}

const STATIC = ['format', 'types', 'lint', 'imports', 'unused', 'documents'];
/** The package that runs the suite. */
const SUITE = 'tools';

/**
 * All of the suite.
 *
 * @param stages names of all stages
 */
export function everything(packages: readonly WorkspacePackage[], stages: readonly string[]): Selection {
  const folders = packages.filter(({ hasJest }) => hasJest).map(({ folder }) => folder);
  return { stages: new Set(stages), folders, journeys: undefined };
}

/**
 * What of the suite a change affects: pure, so that it can be tested. A file that no rule knows affects everything.
 *
 * @param changed files, relative to the root, with forward slashes
 * @param stages names of all stages
 */
export function affectedBy(
  changed: readonly string[],
  packages: readonly WorkspacePackage[],
  stages: readonly string[],
): Selection {
  const code = changed.filter((file) => !isDocument(file));
  if (code.length === 0) return { stages: new Set(['documents']), folders: [], journeys: [] };
  const owners = code.flatMap((file) => ownerOf(file, packages) ?? []);
  if (owners.length < code.length) return everything(packages, stages);

  const affected = withDependents(
    packages,
    owners.map(({ name }) => name),
  );
  const folders = packages.filter(({ name, hasJest }) => hasJest && affected.has(name)).map(({ folder }) => folder);
  const journeys = union(owners.map(({ folder }) => journeysOf(folder)));
  const wanted = Object.entries(stagesOf(folders, journeys, packages)).flatMap(([stage, is]) => (is ? [stage] : []));
  const examples = owners.some(({ folder }) => isExample(folder)) ? ['examples'] : [];
  return { stages: new Set([...STATIC, ...wanted, ...examples]), folders, journeys };
}

/** Whether each stage that runs tests of packages has any to run. */
export function stagesOf(
  folders: readonly string[],
  journeys: readonly string[] | undefined,
  packages: readonly WorkspacePackage[],
): Record<string, boolean> {
  const servers = serverFolders(packages);
  const hasServers = folders.some((folder) => servers.includes(folder));
  return {
    jest: folders.some((folder) => !servers.includes(folder)),
    postgres: hasServers,
    // What teams with repositories of their own install is of both houses.
    packages: folders.some((folder) => /^(?:platform|shared)\//.test(folder)),
    // Sites that are made with the platform alone.
    examples: folders.some((folder) => folder.startsWith('platform/')),
    embedded: hasServers,
    e2e: journeys === undefined || journeys.length > 0,
  };
}

/** Documents for readers: nothing is built or run from them, but from one and from pages of the site. */
function isDocument(file: string): boolean {
  if (file === 'docs/production.md' || file.includes('/src/features/')) return false;
  return file.startsWith('docs/') || (file.endsWith('.md') && !file.startsWith(`${SUITE}/`));
}

/** The package that the file is in: the innermost one. What runs the suite affects all of it. */
function ownerOf(file: string, packages: readonly WorkspacePackage[]): WorkspacePackage | undefined {
  return packages
    .filter(({ folder }) => folder !== SUITE)
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)
    .at(0);
}

const isExample = (folder: string) => folder.startsWith('examples/');

/** Playwright projects that a change in this folder can break; undefined means all of them. */
function journeysOf(folder: string): string[] | undefined {
  // A remote meets the others in the federated page only; its own screens are covered by its Jest tests.
  if (folder.startsWith('mfe-')) return ['federation'];
  if (folder === 'bench') return ['cost'];
  return isExample(folder) ? [] : undefined;
}

function union(lists: (string[] | undefined)[]): string[] | undefined {
  const known = lists.filter((list) => list !== undefined);
  return known.length < lists.length ? undefined : [...new Set(known.flat())];
}
