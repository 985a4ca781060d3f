/** Every package with tests; each can run its own alone, with `pnpm --filter <name> test`. */
export default {
  // Every core: the suite has the machine to itself.
  maxWorkers: '100%',
  projects: [
    '<rootDir>/*/jest.config.mjs',
    '<rootDir>/platform/*/jest.config.mjs',
    '<rootDir>/shared/*/jest.config.mjs',
  ],
};
