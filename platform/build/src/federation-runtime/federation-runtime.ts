import { createRequire } from 'node:module';
import { FEDERATION_CHUNK } from '@mortar/federation';
import { type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { UNUSED_IN_ENTRIES, UNUSED_MODULES } from './unused-modules.ts';

const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const runtimeTools = createRequire(federation.resolve('@module-federation/runtime-tools'));
const runtimeEsModule = runtimeTools.resolve('@module-federation/runtime').replace(/\.cjs$/, '.js');

/**
 * The federation runtime for a build that starts it itself: for browsers, and without the part that
 * reads manifests. Defines what the federation plugin defines with `optimization: { target: 'web',
 * disableSnapshot: true }`.
 */
export function leanFederationRuntime(): RspackPluginInstance[] {
  return [
    ...federationRuntimeAsEsModules(),
    new rspack.DefinePlugin({
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      FEDERATION_OPTIMIZE_NO_REMOTE: false,
      FEDERATION_OPTIMIZE_NO_SHARED: false,
    }),
  ];
}

/**
 * The federation plugin imports the CommonJS files of its runtime, which cannot be tree-shaken.
 * Importing the ES modules instead saves some 5 KB brotli in the shell and in every remoteEntry, and leaving out what
 * this site does not use another 4 in the shell.
 */
export function federationRuntimeAsEsModules(): RspackPluginInstance[] {
  return [
    new rspack.NormalModuleReplacementPlugin(/@module-federation\/.*\.cjs$/, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js');
    }),
    // An alias of the plugin's own would lead this one back to CommonJS.
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, runtimeEsModule),
    ...inPlaceOf(UNUSED_MODULES),
  ];
}

/** Leaves out of a remote's entry what it does not use of the federation runtime: 1.3 KB brotli of each. */
export function leanRemoteEntry(): RspackPluginInstance[] {
  return inPlaceOf(UNUSED_IN_ENTRIES);
}

function inPlaceOf(modules: typeof UNUSED_MODULES): RspackPluginInstance[] {
  return modules.map(
    ({ module, replacement }) => new rspack.NormalModuleReplacementPlugin(pathEnding(module), replacement),
  );
}

function pathEnding(file: string): RegExp {
  return new RegExp(`[/\\\\]@module-federation[/\\\\]${file.replaceAll('.', '\\.').replaceAll('/', '[/\\\\]')}$`);
}

/**
 * Keeps the runtime in the chunk of the code that starts it: by itself, it would be split off as a second request. So
 * would the libraries of every other chunk.
 */
export const federationRuntimeInOneChunk: NonNullable<Configuration['optimization']>['splitChunks'] = {
  cacheGroups: {
    defaultVendors: false,
    federation: {
      test: /[\\/]node_modules[\\/]@module-federation[\\/]/,
      name: FEDERATION_CHUNK,
      chunks: 'async',
      enforce: true,
    },
  },
};
