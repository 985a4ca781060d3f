import { nodeTests } from '@mortar/jest';

export default nodeTests({
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/console/**/*.test.tsx'],
  // Jest looks other globals up in a table each time, which takes most of a simulation of thousands of visitors.
  sandboxInjectedGlobals: ['Math'],
});
