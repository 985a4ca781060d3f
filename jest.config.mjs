/** Every package with tests; each can run its own alone, with `pnpm --filter <name> test`. */
export default {
  projects: ['shell', 'mfe-*', 'shared/{contracts,store,ui,navigation,build,testing}', 'api', 'release', 'standalone'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
};
