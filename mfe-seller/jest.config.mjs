import { browserTests } from '@mortar/testing/jest-preset';

export default browserTests({
  globals: { PLACES_BASE_URL: 'http://localhost/places/' },
  testMatch: ['<rootDir>/{src,places}/**/*.test.{ts,tsx}'],
});
