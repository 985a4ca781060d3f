import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Result of a stage: how many of its checks passed and failed */

/**
 * The sum of results.
 *
 * @param {Result[]} results
 * @returns {Result}
 */
export function sum(results) {
  return results.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * Counts what a test runner reported. A runner that failed without naming a failed test, or that ran nothing,
 * counts as one failure.
 *
 * @param {number} code that it ended with
 * @param {string} file of its report, JSON
 * @param {(report: object) => Result} count
 * @returns {Result}
 */
export function countReport(code, file, count) {
  let result = { passed: 0, failed: 0 };
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error(`No report was written to ${file}.`);
  }
  const ranNothing = result.failed === 0 && (code !== 0 || result.passed === 0);
  return ranNothing ? { ...result, failed: 1 } : result;
}
