import { browserTests } from '@mortar/testing/jest-preset';

export default browserTests({
  globals: { REGIONS_BASE_URL: 'http://localhost/regions/', __webpack_public_path__: 'http://localhost/' },
  testMatch: ['<rootDir>/{src,regions,places}/**/*.test.{ts,tsx}'],
});
