import { DEVELOPMENT_BUILD_FOLDER } from '@mortar/federation';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import type { FrontendPackage } from './frontend-package.ts';

/**
 * The configuration of a host that dev servers of remotes serve in the place of the published one. Its own sources do not
 * change while it is served, so that it contains React's development build and no fast refresh of its own.
 */
export function developmentConfig(frontend: FrontendPackage): Configuration {
  const config = baseConfig(frontend, 'development');
  const inFolder = `${DEVELOPMENT_BUILD_FOLDER}[name]`;
  return {
    ...config,
    output: {
      ...config.output,
      // Dev servers serve the folder at their root.
      publicPath: '/',
      filename: `${inFolder}.js`,
      chunkFilename: `${inFolder}.js`,
      cssFilename: `${inFolder}.css`,
      cssChunkFilename: `${inFolder}.css`,
      assetModuleFilename: `${inFolder}[ext]`,
    },
  };
}
