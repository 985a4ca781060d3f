import { createRequire } from 'node:module';
import { browserTests as testsOfFrontEnds } from '@mortar/jest';

const require = createRequire(import.meta.url);

/** Jest for the front ends of the market: requests that every page of a signed-in user makes have a response. */
export function browserTests({ setupFilesAfterEnv = [], ...overrides } = {}) {
  return testsOfFrontEnds({
    setupFilesAfterEnv: [require.resolve('./every-page.ts'), ...setupFilesAfterEnv],
    ...overrides,
  });
}
