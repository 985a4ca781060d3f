/** Variables that say which tests run. The settings of Playwright read them as well. */
export const SUITE_PART = 'SUITE_PART';
export const NIGHTLY_TESTS = 'NIGHTLY_TESTS';

/** `npm test` checks a change; `npm run test:all` runs the rest of the suite. */
export type Part = 'change' | 'rest';

const isRest = () => process.env[SUITE_PART] === 'rest';
export const isNight = () => process.env[NIGHTLY_TESTS] !== undefined;

/** Whether a test file is of what runs now. */
export function isOfPart(file: string): boolean {
  const [, kind = 'change'] = /\.(slow|nightly)\.test\.tsx?$/.exec(file) ?? [];
  if (!isRest()) return kind === 'change';
  return kind === 'slow' || (kind === 'nightly' && isNight());
}

/**
 * Options of Jest for the tests that run now. `*.slow.test.ts` are of the rest: they kill, flood, wait, walk through
 * all there is, or follow a screen into its corners. `*.nightly.test.ts` run at night alone.
 */
export function jestSelection(): string[] {
  if (!isRest()) {
    return ['/node_modules/', '\\.(slow|nightly)\\.test\\.tsx?$'].map((each) => `--testPathIgnorePatterns=${each}`);
  }
  const kinds = isNight() ? '(slow|nightly)' : 'slow';
  return [`--testPathPatterns=\\.${kinds}\\.test\\.tsx?$`, '--passWithNoTests'];
}
