/** Every package with tests; each can run its own alone, with `pnpm --filter <name> test`. */
export default {
  // Every core: nothing else is wanted of the machine while the suite runs.
  maxWorkers: '100%',
  projects: ['<rootDir>/*/jest.config.mjs', '<rootDir>/shared/*/jest.config.mjs'],
};
