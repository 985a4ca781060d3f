/** Variable that is set where the tests of the night run too. The settings of Playwright read it as well. */
export const NIGHTLY_TESTS = 'NIGHTLY_TESTS';

/** Whether the tests of the night run too. */
export const isNight = () => process.env[NIGHTLY_TESTS] !== undefined;

/**
 * Whether a test file runs now. One of the night is called `*.nightly.test.ts`: it repeats with another tool, database or
 * browser, or under load, what a test of every change proves, or takes long for a property that seldom changes.
 */
export const runsNow = (file: string) => isNight() || !file.endsWith('.nightly.test.ts');

/** Options of Jest that leave out what does not run now. */
export const jestIgnores = () =>
  isNight() ? [] : ['/node_modules/', '\\.nightly\\.test\\.tsx?$'].map((each) => `--testPathIgnorePatterns=${each}`);
