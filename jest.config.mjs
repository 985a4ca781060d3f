/** Every package with tests; each can run its own alone, with `pnpm --filter <name> test`. */
export default {
  // Every core: nothing else is wanted of the machine while the suite runs.
  maxWorkers: '100%',
  projects: [
    'shell',
    'mfe-*',
    'shared/{contracts,store,ui,navigation,build,testing}',
    'api',
    'demo',
    'release',
    'standalone',
  ].map((folder) => `<rootDir>/${folder}`),
};
