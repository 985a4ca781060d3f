import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Result of a stage
 * @property {number} passed how many of its checks passed
 * @property {number} failed how many did not
 * @property {string[]} failures a text about each that failed, where more is known than that it did
 */

/**
 * The sum of results.
 *
 * @param {Result[]} results
 * @returns {Result}
 */
export function sum(results) {
  return results.reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    { passed: 0, failed: 0, failures: [] },
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
  let result = { passed: 0, failed: 0, failures: [] };
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error(`No report was written to ${file}.`);
  }
  const ranNothing = result.failed === 0 && (code !== 0 || result.passed === 0);
  return ranNothing ? { ...result, failed: 1 } : result;
}
