import { nodeTests } from '@mortar/jest';

export default nodeTests({
  globalSetup: '<rootDir>/src/test/global-setup.ts',
  globalTeardown: '<rootDir>/src/test/global-teardown.ts',
});
