// The whole suite, as CI runs it. `npm test -- jest e2e` runs only the stages named.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root, run } from './preflight.mjs';

requireNode();
await install();
const { findBrowser } = await import('./browser.mjs');
const { startPostgres } = await import('./postgres.mjs');

const bin = (name) => join(root, 'node_modules', '.bin', name);
const reports = join(root, 'var', 'test-reports');
mkdirSync(reports, { recursive: true });

/** Each stage resolves to how many of its checks passed and failed. */
const stages = {
  format: () => check(bin('biome'), ['format']),
  types: () => check(bin('tsc'), ['--noEmit']),
  lint: () => check(bin('oxlint'), ['--type-aware']),
  imports: async () =>
    sum(
      await check(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...folders]),
      await check('node', ['scripts/import-rules/prove.mjs']),
    ),
  unused: () => check(bin('knip'), []),
  documents: async () =>
    [
      await check('node', ['scripts/documents.mjs']),
      await check('node', ['scripts/repository.mjs']),
      await check('node', ['scripts/code-owners.mjs', '--check']),
    ].reduce(sum),
  jest: () => jest('jest', []),
  postgres: async () => {
    const server = await startPostgres();
    try {
      return await jest('postgres', ['--projects', 'api', 'demo', 'release', 'standalone'], {
        TEST_DATABASE_URL: server.url,
      });
    } finally {
      await server.stop();
    }
  },
  e2e: playwright,
};

const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const folders = ['shell', ...remotes, 'shared', 'api', 'demo', 'release', 'standalone', 'e2e', 'bench', 'scripts'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(', ')}: there are ${Object.keys(stages).join(', ')}.`);
  process.exit(1);
}

let total = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(stages)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const started = performance.now();
  console.log(`\n── ${name} ──`);
  const result = await stage();
  total = sum(total, result);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, in ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function check(command, args) {
  return (await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest(name, args, env = {}) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const code = await run(bin('jest'), ['--json', `--outputFile=${report}`, ...args], {
    env: { ...process.env, ...env },
    // The report itself goes to the file; people read what Jest writes to stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return judged(code, report, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }));
}

async function playwright() {
  const report = join(reports, 'e2e.json');
  rmSync(report, { force: true });
  const browser = await findBrowser();
  const code = await run(join(root, 'e2e', 'node_modules', '.bin', 'playwright'), ['test'], {
    cwd: join(root, 'e2e'),
    env: {
      ...process.env,
      ...(browser ? { CHROME_PATH: browser } : {}),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  return judged(code, report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** A runner that failed without saying of what, or that ran nothing, has failed once. */
function judged(code, report, count) {
  let result = { passed: 0, failed: 0 };
  try {
    result = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`No report was written to ${report}.`);
  }
  const silent = result.failed === 0 && (code !== 0 || result.passed === 0);
  return silent ? { ...result, failed: 1 } : result;
}

function sum(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
