import type { SpawnOptions } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { root, run } from '../../../scripts/preflight.mjs';
import { failure, jestFailures, notRun, playwrightFailures } from './failures.ts';
import { printLines } from './print-lines.ts';
import { countReport, type JestReport, type PlaywrightReport, type Result, sum } from './reports.ts';

const require = createRequire(import.meta.url);
const SEMI_SPACE_MB = 32;

/** Path of a command that the workspace has installed. */
export const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/** A command with its arguments, and with what is added to the environment. */
export type Command = [command: string, args: string[], env?: NodeJS.ProcessEnv];

/**
 * Runs commands one after the other; each is one check. What they print is in the result: stages of checks run side
 * by side, and lines of two would mix.
 */
export async function check(...commands: Command[]): Promise<Result & { output: string }> {
  const results: Result[] = [];
  let output = '';
  for (const [command, args, env] of commands) {
    let printed = '';
    const options: SpawnOptions = { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] };
    const code = await run(command, args, options, (chunk) => {
      printed += chunk;
    });
    const passed = { passed: 1, failed: 0, skipped: 0, failures: [] };
    const failed = {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [failure([basename(command), ...args].join(' '), printed)],
    };
    results.push(code === 0 ? passed : failed);
    output += printed;
  }
  return { ...sum(results), output };
}

/**
 * Runs Jest.
 *
 * @param name of the report
 * @param args among them which files, or `jestSelection()`
 * @param env what is added to the environment
 */
export async function jest(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const report = reportFile(name);
  const lines = printLines(name);
  const options = [
    // With --projects Jest ignores the worker count of the root configuration and uses one core less.
    '--maxWorkers=100%',
    '--json',
    `--outputFile=${report}`,
    ...(process.stdout.isTTY ? ['--colors'] : []),
  ];
  const code = await run(
    process.execPath,
    // Workers get it too. Tests leave much garbage behind, which is collected less often in larger spaces.
    [`--max-semi-space-size=${SEMI_SPACE_MB}`, require.resolve('jest/bin/jest'), ...options, ...args],
    // The report goes to the file; what Jest writes for readers goes to stderr.
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
    (chunk) => lines.write(chunk),
  );
  lines.end();
  return countReport(code, report, (found: JestReport) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests,
    failures: jestFailures(found),
  }));
}

/**
 * Runs Playwright.
 *
 * @param folder of the tests, from the root
 * @param browser path of a Chromium; Playwright's own when it is undefined
 * @param projects all of them when left out
 */
export async function playwright(folder: string, browser: string | undefined, projects?: string[]): Promise<Result> {
  const result = await runPlaywright(folder, browser, projects);
  if (result.waiting.length === 0) return result;
  // Projects that wait for others do not run when those fail: they get a site of their own.
  const later = await runPlaywright(folder, browser, result.waiting);
  return sum([{ ...result, skipped: result.skipped - result.waitingTests }, later]);
}

interface PlaywrightResult extends Result {
  /** Projects that did not run, because what they wait for failed, and how many tests they have. */
  waiting: string[];
  waitingTests: number;
}

async function runPlaywright(
  folder: string,
  browser: string | undefined,
  projects: string[] | undefined,
): Promise<PlaywrightResult> {
  const name = basename(folder);
  const report = reportFile(name);
  const lines = printLines(name);
  // With --no-deps a project does not bring those along that only have to come before it.
  const selected = projects && ['--no-deps', ...projects.flatMap((project) => ['--project', project])];
  const env = {
    ...process.env,
    ...(browser ? { CHROME_PATH: browser } : {}),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const code = await run(
    join(root, folder, 'node_modules', '.bin', 'playwright'),
    ['test', ...(selected ?? [])],
    { cwd: join(root, folder), env, stdio: ['ignore', 'pipe', 'pipe'] },
    (chunk) => lines.write(chunk),
  );
  lines.end();
  let waiting: Pick<PlaywrightResult, 'waiting' | 'waitingTests'> = { waiting: [], waitingTests: 0 };
  const result = countReport(code, report, (found: PlaywrightReport) => {
    waiting = notRun(found);
    return {
      passed: found.stats.expected,
      failed: found.stats.unexpected + found.stats.flaky,
      skipped: found.stats.skipped,
      failures: playwrightFailures(found),
    };
  });
  return { ...result, ...waiting };
}

function reportFile(name: string): string {
  const folder = join(root, 'var', 'test-reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
