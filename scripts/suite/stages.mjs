import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestBrowser } from '../browser.mjs';
import { startPostgres } from '../postgres.mjs';
import { root } from '../preflight.mjs';
import { embeddedSuites } from './embedded-suites.mjs';
import { bin, check, jest, playwright } from './runners.mjs';
import { readWorkspace, serverFolders } from './workspace.mjs';

/** Stages that run commands on the sources, most of them on one core. */
export const checks = new Set(['format', 'types', 'lint', 'imports', 'unused', 'documents', 'scripts']);

/**
 * For programs written in Go, whose threads check many types each for itself and collect garbage often: other stages
 * have the other core.
 */
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '200' };

/**
 * The stages of the suite, in the order in which they begin. Each gets the selection and resolves to how many of its
 * checks passed and failed.
 *
 * @type {Record<string, (selection: import('./affected.mjs').Selection) => Promise<import('./reports.mjs').Result>>}
 */
export const stages = {
  // It takes longest and waits most: the others use the cores at that time.
  e2e: async ({ journeys }) => playwright(journeys, await ensureTestBrowser()),
  format: () => check([bin('biome'), ['format']]),
  types: () => check([bin('tsc'), ['--noEmit', '--singleThreaded'], ONE_THREAD]),
  lint: () => check([bin('oxlint'), ['--type-aware', '--threads=1'], ONE_THREAD]),
  imports: () =>
    check(
      [bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...sourceFolders()]],
      [bin('depcruise'), ['--config', '.dependency-folders.cjs', 'api', 'platform/release']],
      ['node', ['scripts/import-rules/prove.mjs']],
    ),
  unused: () => check([bin('knip'), []]),
  documents: () =>
    check(
      ['node', ['scripts/documents.mjs']],
      ['node', ['scripts/repository.mjs']],
      ['node', ['scripts/code-owners.mjs', '--check']],
      ['node', ['scripts/surfaces.mjs']],
    ),
  scripts: () => check(['node', ['--test', '--test-reporter=dot', ...scriptTests()]]),
  postgres: async ({ folders }) => {
    const server = await startPostgres();
    try {
      return await jest('postgres', ['--projects', ...both(folders, servers())], { TEST_DATABASE_URL: server.url });
    } finally {
      await server.stop();
    }
  },
  jest: ({ folders }) => jest('jest', ['--projects', ...without(folders, servers())]),
  embedded: ({ folders }) => jest('embedded', ['--runTestsByPath', ...embeddedSuites(root, both(folders, servers()))]),
};

function servers() {
  return serverFolders(readWorkspace(root));
}

/** Every folder that the import rules look at. */
function sourceFolders() {
  const packages = readWorkspace(root).map(({ folder }) => folder.split('/')[0]);
  return [...new Set([...packages, 'scripts'])];
}

function scriptTests() {
  return readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => join('scripts', file));
}

const both = (folders, others) => folders.filter((folder) => others.includes(folder));
const without = (folders, others) => folders.filter((folder) => !others.includes(folder));
