import { nodeTests } from '@mortar/jest';

export default nodeTests({
  bundled: {
    folder: import.meta.dirname,
    packages: ['@fastify/swagger', 'ioredis', 'jose', 'libphonenumber-js', 'rate-limiter-flexible', 'sitemap'],
  },
  moduleNameMapper: { '^@node-rs/argon2$': '<rootDir>/src/test/cheap-argon2.ts' },
  globalSetup: '<rootDir>/src/test/global-setup.ts',
  globalTeardown: '<rootDir>/src/test/global-teardown.ts',
});
