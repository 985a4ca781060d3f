import { stripVTControlCharacters } from 'node:util';
import type { JestReport, PlaywrightReport, PlaywrightSpec, PlaywrightSuite, ReportedError } from './reports.ts';

/** Lines at the beginning of a failure, which say what it is, and at its end, where a log says why. */
const LINES = 20;

/**
 * The tests that failed in a report of Jest, and the test files that could not run.
 *
 * @param report as Jest's `--json` writes it
 * @returns of each its file, its title and how it failed
 */
export function jestFailures({ testResults }: Pick<JestReport, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(name, message)];
    return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages.join('\n')));
  });
}

/**
 * The tests that failed in a report of Playwright, those that passed at a second try included.
 *
 * @param report as Playwright's JSON reporter writes it
 * @returns of each its project, file, title and how it failed
 */
export function playwrightFailures({ suites, errors }: Pick<PlaywrightReport, 'suites' | 'errors'>): string[] {
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`[${projectName}] ${file}:${line} › ${title}`, messagesOf(results.flatMap((run) => run.errors))),
        ),
    );
  return [...failed, ...errors.map(({ message }) => failure('outside of a test', message))];
}

/**
 * The projects of which no test ran, because a project that they wait for failed.
 *
 * @param report as Playwright's JSON reporter writes it
 */
export function notRun({ suites }: Pick<PlaywrightReport, 'suites'>): { waiting: string[]; waitingTests: number } {
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests);
  const ran = new Set(tests.filter(({ results }) => results.length > 0).map(({ projectName }) => projectName));
  const left = tests.filter(({ projectName }) => !ran.has(projectName));
  return { waiting: [...new Set(left.map(({ projectName }) => projectName))], waitingTests: left.length };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function messagesOf(errors: readonly ReportedError[]): string {
  return errors.map(({ message }) => message).join('\n');
}

/**
 * A text about what failed.
 *
 * @param message of which the beginning and the end are kept
 */
export function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const kept = lines.length > 2 * LINES ? [...lines.slice(0, LINES), '[…]', ...lines.slice(-LINES)] : lines;
  return [name, ...kept.map((line) => `    ${line}`)].join('\n');
}
