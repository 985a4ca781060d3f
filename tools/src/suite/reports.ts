import { readFileSync } from 'node:fs';

/** What came of a stage. */
export interface Result {
  /** How many of its checks passed. */
  passed: number;
  /** How many did not. */
  failed: number;
  /** How many did not run: they are switched off, or this machine has not what they need. */
  skipped: number;
  /** A text about each that failed, where more is known than that it did. */
  failures: string[];
}

/** What is read of the report that Jest writes with `--json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** What is read of the report that Playwright's JSON reporter writes. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: ReportedError[];
}

export interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightSpec {
  file: string;
  line: number;
  title: string;
  tests: { projectName: string; status: string; results: { errors: ReportedError[] }[] }[];
}

export interface ReportedError {
  message: string;
}

/** The sum of results. */
export function sum(results: readonly Result[]): Result {
  return results.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] as string[] },
  );
}

/**
 * Counts what a test runner reported. A runner that failed without naming a failed test, or that ran nothing,
 * counts as one failure.
 *
 * @param code that it ended with
 * @param file of its report, JSON
 */
export function countReport<Report>(code: number, file: string, count: (report: Report) => Result): Result {
  let result: Result = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    console.error(`No report was written to ${file}.`);
  }
  const ranNothing = result.failed === 0 && (code !== 0 || result.passed === 0);
  return ranNothing ? { ...result, failed: 1 } : result;
}
