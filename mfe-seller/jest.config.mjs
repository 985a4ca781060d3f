import { browserTests } from '@mortar/testing/jest-preset';

export default browserTests({
  globals: { REGIONS_BASE_URL: 'http://localhost/regions/' },
  testMatch: ['<rootDir>/{src,regions}/**/*.test.{ts,tsx}'],
});
