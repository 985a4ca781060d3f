import { nodeTests } from '@mortar/testing/jest-preset';

export default nodeTests({
  globalSetup: '<rootDir>/src/test/global-setup.ts',
  globalTeardown: '<rootDir>/src/test/global-teardown.ts',
});
