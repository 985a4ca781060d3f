import { nodeTests } from '@mortar/jest';

export default nodeTests({
  bundled: {
    folder: import.meta.dirname,
    packages: ['@fastify/swagger', 'ioredis', 'jose', 'libphonenumber-js', 'rate-limiter-flexible', 'sitemap'],
  },
  globalSetup: '<rootDir>/src/test/global-setup.ts',
  globalTeardown: '<rootDir>/src/test/global-teardown.ts',
});
