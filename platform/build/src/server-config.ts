import { SERVER_BUILD_FOLDER } from '@mortar/federation';
import type { Configuration } from '@rspack/core';
import { AssetAddressPlugin } from './asset-address-plugin.ts';
import { baseConfig } from './base-config.ts';
import type { FrontendPackage } from './frontend-package.ts';

/** Name of the configuration, which the one for browsers waits for: its record describes the file of this one too. */
export const SERVER_BUILD = 'server';

/** The one file of a server build. */
export const SERVER_ENTRY = `${SERVER_BUILD_FOLDER}entry.js`;

/**
 * The configuration that all front ends share for renderers: one CommonJS file that imports nothing, because what
 * evaluates it has no files, no modules of Node and no network. Class names are those of the build for browsers.
 */
export function serverConfig(frontend: FrontendPackage): Configuration {
  const config = baseConfig(frontend, 'production');
  return {
    ...config,
    name: SERVER_BUILD,
    // Resolves packages as a browser does, without code of Node in them.
    target: ['webworker', 'es2022'],
    output: {
      ...config.output,
      clean: false,
      publicPath: '',
      filename: SERVER_ENTRY,
      asyncChunks: false,
      globalObject: 'globalThis',
    },
    module: {
      ...config.module,
      // The build for browsers has them, under the same names; and no server starts a worker.
      parser: { ...config.module?.parser, javascript: { worker: false } },
      generator: { ...config.module?.generator, asset: { emit: false } },
    },
    optimization: { ...config.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [...(config.plugins ?? []), new AssetAddressPlugin()],
  };
}
