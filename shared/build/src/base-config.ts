import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { FrontendPackage } from './frontend-package.ts';

/** Phones that the site is made for: Chromium-based browsers of the last four years, Safari 15. */
const BROWSERS = ['chrome >= 92', 'firefox >= 92', 'safari >= 15'];

/** What every front end has in common, federation apart. */
export function baseConfig(frontend: FrontendPackage, production: boolean): Configuration {
  // Two versions of one remote in the same page share neither a chunk registry nor a class name.
  const uniqueName = `${frontend.manifest.name}@${frontend.version}`;
  return {
    mode: production ? 'production' : 'development',
    context: frontend.directory,
    target: ['web', 'es2021'],
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    output: {
      path: join(frontend.directory, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      hashSalt: uniqueName,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': {
          exportsConvention: 'camel-case-only',
          localIdentName: production ? '[hash:8]' : '[name]__[local]-[hash:4]',
        },
      },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !production, refresh: !production },
              },
            },
            env: { targets: BROWSERS },
          },
        },
      ],
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      realContentHash: true,
    },
    plugins: production ? [] : [new ReactRefreshRspackPlugin()],
    performance: false,
    stats: 'errors-warnings',
  };
}
