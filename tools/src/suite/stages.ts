import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestBrowser } from '../programs/browser.ts';
import { openSearchIsMissing, type RunningOpenSearch, startOpenSearch } from '../programs/opensearch.ts';
import { startPostgres } from '../programs/postgres.ts';
import { root } from '../../../scripts/preflight.mjs';
import { contains, isTagged, testFilesOf } from './test-files.ts';
import type { Selection } from './affected.ts';
import type { Result } from './reports.ts';
import type { Requirement } from './requirements.ts';
import { isOfPart, jestSelection, type Part } from './parts.ts';
import { bin, check, type Command, jest, playwright } from './runners.ts';
import { readWorkspace, serverFolders } from './workspace.ts';

/**
 * Resolves to how many of its checks passed and failed; a check's output comes with it.
 *
 * @param unmet what this machine has not and does not let in
 */
export type Stage = (selection: Selection, unmet: readonly Requirement[]) => Promise<Result & { output?: string }>;

/** Stages by name. */
export type Stages = Record<string, Stage>;

/** Stages that run commands on the sources, most of them on one core. */
export const checks = new Set(['format', 'types', 'lint', 'imports', 'unused', 'documents', 'tools', 'packages']);

/** The stages of each part of the suite; `embedded` runs at night alone. */
export const PARTS: Record<Part, readonly string[]> = {
  change: ['e2e', 'format', 'types', 'lint', 'imports', 'unused', 'documents', 'tools', 'postgres', 'jest'],
  rest: ['e2e', 'packages', 'postgres', 'jest', 'examples', 'embedded'],
};

/** What tests of the search engine read. */
const ENGINE_URL = 'TEST_SEARCH_URL';

/** The site that is made with the platform alone. */
const EXAMPLE = 'examples/two-teams';

/**
 * For programs written in Go, whose threads check many types each for itself and collect garbage often: other stages
 * have the other core.
 */
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '200' };

/**
 * The stages of the suite, in the order in which they begin.
 */
export const stages: Stages = {
  // It takes longest and waits most: the others use the cores at that time.
  e2e: async ({ journeys }) => playwright('e2e', await ensureTestBrowser(), journeys),
  format: () => check([bin('biome'), ['format']]),
  types: () =>
    check(
      [bin('tsc'), ['--noEmit', '--singleThreaded'], ONE_THREAD],
      // A site of its own, whose slots are not the market's.
      [bin('tsc'), ['--noEmit', '--singleThreaded', '--project', EXAMPLE], ONE_THREAD],
    ),
  lint: () => check([bin('oxlint'), ['--type-aware', '--threads=1'], ONE_THREAD]),
  imports: () =>
    check(
      [bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...sourceFolders()]],
      [bin('depcruise'), ['--config', '.dependency-folders.cjs', ...sourceFolders()]],
      program('import-rules/prove.ts'),
    ),
  unused: () => check([bin('knip'), []]),
  documents: () =>
    check(
      program('documents/documents.ts'),
      program('repository/repository.ts'),
      program('repository/code-owners.ts', '--check'),
      program('surfaces/surfaces.ts'),
    ),
  tools: async (_, unmet) => {
    const files = toolTests().filter((file) => !isOfPackages(file));
    const left = usersOf(files, unmet, 'tools');
    return leavingOut(left, await check(tests(files.filter((file) => !left.includes(file)))));
  },
  // Packs them, and has a team with a repository of its own install, build and release with them.
  packages: async () => check(tests(toolTests().filter(isOfPackages), { CHROME_PATH: await ensureTestBrowser() })),
  postgres: async ({ folders }, unmet) => {
    const projects = both(folders, servers());
    const files = testFilesOf(root, projects).filter(isOfPart);
    const left = usersOf(files, unmet, 'postgres');
    if (unmet.some(({ program }) => program === 'PostgreSQL')) {
      const tagged = files.filter((file) => isTagged(root, file) && !left.includes(file));
      const others = files.filter((file) => !tagged.includes(file));
      // Without a path Jest would run all there is.
      const nothing: Result = { passed: 0, failed: 0, skipped: 0, failures: [] };
      const ran = tagged.length > 0 ? await jest('postgres', ['--runTestsByPath', ...tagged]) : nothing;
      return leavingOut(others, ran);
    }
    const usesEngine = files.some((file) => contains(root, file, new RegExp(ENGINE_URL)));
    const [server, engine] = await Promise.all([startPostgres(), usesEngine ? startEngine() : undefined]);
    try {
      const without = left.map((file) => `--testPathIgnorePatterns=${file.replaceAll('.', '\\.')}$`);
      const env = { TEST_DATABASE_URL: server.url, ...(engine && { [ENGINE_URL]: engine.url }) };
      const result = await jest('postgres', [...jestSelection(), ...without, '--projects', ...projects], env);
      return leavingOut(left, result);
    } finally {
      await Promise.all([server.stop(), engine?.stop()]);
    }
  },
  jest: ({ folders }) => jest('jest', [...jestSelection(), '--projects', ...without(folders, servers())]),
  examples: async () => playwright(EXAMPLE, await ensureTestBrowser()),
  embedded: ({ folders }) => {
    const files = testFilesOf(root, both(folders, servers())).filter((file) => isTagged(root, file));
    return jest('embedded', ['--runTestsByPath', ...files]);
  },
};

/** Test files that use a program which this machine has not. */
function usersOf(files: readonly string[], unmet: readonly Requirement[], ofStage: string): string[] {
  const uses = unmet.flatMap(({ stage, usedBy }) => (stage === ofStage && usedBy ? [usedBy] : []));
  return files.filter((file) => uses.some((use) => contains(root, file, use)));
}

/** A result in which these test files count as left out. */
function leavingOut<R extends Result>(files: readonly string[], result: R): R {
  for (const file of files) console.log(`left out │ ${file}`);
  return { ...result, skipped: result.skipped + files.length };
}

/** A search engine, where the machine can have one: the search of the tables is tested everywhere. */
async function startEngine(): Promise<RunningOpenSearch | undefined> {
  const missing = openSearchIsMissing();
  if (missing === undefined) return startOpenSearch();
  console.warn(`postgres │ Searches of OpenSearch are skipped: ${missing}.`);
  return undefined;
}

function servers(): string[] {
  return serverFolders(readWorkspace(root));
}

/** Every folder that the import rules look at. */
function sourceFolders(): string[] {
  const packages = readWorkspace(root).map(({ folder }) => folder.replace(/\/.*/, ''));
  return [...new Set([...packages, 'scripts'])];
}

/** Node that runs TypeScript. */
function node(...args: string[]): Command {
  return ['node', ['--import', 'tsx', ...args]];
}

/** A program of this package. */
function program(path: string, ...args: string[]): Command {
  return node(join('tools', 'src', path), ...args);
}

/** Tests of this package. */
function tests(files: string[], env: NodeJS.ProcessEnv = {}): Command {
  const [command, args] = node('--test', '--test-reporter=dot', ...files);
  return [command, args, env];
}

const isOfPackages = (file: string) => file.includes(join('src', 'packages'));

function toolTests(): string[] {
  return readdirSync(join(root, 'tools', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('tools', 'src', file));
}

const both = (folders: string[], others: string[]) => folders.filter((folder) => others.includes(folder));
const without = (folders: string[], others: string[]) => folders.filter((folder) => !others.includes(folder));
