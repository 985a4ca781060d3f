// JavaScript, because Jest loads its sequencer without a transform.
// @ts-check
import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** First or second line of a test file that takes long for its size, with why. */
const TAG = /^(?:\/\/ @embedded: .+\n)?\/\/ @slow: .+/;

/**
 * Jest's order of test files, but those tagged as above come first: no core is idle at the end because one of them
 * started last. Jest knows how long files take from earlier runs, and a new clone has none.
 */
export default class SlowFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    return slowFirst(await super.sort(tests), ({ path }) => readFileSync(path, 'utf8'));
  }
}

/**
 * @template Test
 * @param {Test[]} tests
 * @param {(test: Test) => string} textOf
 * @returns {Test[]} the tagged ones first, otherwise in the order given
 */
export function slowFirst(tests, textOf) {
  const isSlow = (/** @type {Test} */ test) => TAG.test(textOf(test));
  return [...tests.filter(isSlow), ...tests.filter((test) => !isSlow(test))];
}
