import { join } from 'node:path';

/**
 * Modules of the federation runtime that this site does not use, or of which it needs less, below its packages, with what
 * stands in their place.
 */
export const UNUSED_MODULES = [
  { module: 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js', replacement: replacement('without-snapshots') },
  { module: 'runtime-core/dist/utils/preload.js', replacement: replacement('without-preloads') },
  { module: 'runtime-core/dist/utils/semver/index.js', replacement: replacement('lean-ranges') },
  { module: 'sdk/dist/logger.js', replacement: replacement('lean-logger') },
  { module: 'error-codes/dist/desc.mjs', replacement: replacement('without-descriptions') },
];

/** Those that the published entry of a remote does not use besides. Its server build and its dev server do. */
export const UNUSED_IN_ENTRIES = [
  { module: 'webpack-bundler-runtime/dist/init.js', replacement: replacement('without-tree-shaking') },
  {
    module: 'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
    replacement: replacement('without-share-fallbacks'),
  },
  {
    module: 'webpack-bundler-runtime/dist/installInitialConsumes.js',
    replacement: replacement('without-initial-consumes'),
  },
  { module: 'webpack-bundler-runtime/dist/updateOptions.js', replacement: replacement('without-late-options') },
];

function replacement(name: string): string {
  return join(import.meta.dirname, `${name}.mjs`);
}
