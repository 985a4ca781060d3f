import { join } from 'node:path';
import { SERVER_BUILD_FOLDER } from '@mortar/federation';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { assetRules, NOT_AS_FILE } from './asset-rules.ts';
import type { FrontendPackage } from './frontend-package.ts';
import { LEAN_ICONS, leanIcons } from './icons/lean-icons.ts';
import { DROPPABLE_REACT_ROUTER, productionReactRouter } from './production-react-router.ts';
import { LONG_CLASS_NAME } from './short-class-names.ts';
import { ShortClassNamesPlugin } from './short-class-names-plugin.ts';
import { StylesOfDocumentsPlugin } from './styles-of-documents-plugin.ts';

/** The oldest browsers with cascade layers, which the design system's styles need. */
const BROWSERS = ['chrome >= 99', 'firefox >= 97', 'safari >= 15.4'];

/** The shell's timeout for a remote's entry; the default of two minutes is too long to recover in. */
const CHUNK_TIMEOUT_MS = 30_000;

/** Makes JSON of a page in Markdown. */
const MARKDOWN_PAGE = join(import.meta.dirname, 'markdown-page.mjs');

/** The third and fourth pass still find something; a fifth does not. */
const MINIFIER_PASSES = 4;

/**
 * `production`: what visitors get. `development`: a host for the pages of dev servers. `fast-refresh`: for a page whose
 * React is a development build too. `live-reload`: for a remote in a published site, whose production React cannot refresh
 * components and does not accept what the development JSX runtime makes.
 */
export type BuildMode = 'production' | 'development' | 'fast-refresh' | 'live-reload';

/** The mode of the build that is running. */
export function buildMode(argv: { mode?: unknown }): BuildMode {
  const serving = process.env.RSPACK_SERVE === 'true' || argv.mode === 'development';
  if (!serving) return 'production';
  const hasDevelopmentReact = process.env.MORTAR_DEV_SHELL === 'true' || process.env.MORTAR_DEV_HOST !== undefined;
  return hasDevelopmentReact ? 'fast-refresh' : 'live-reload';
}

/** The configuration that all front ends share, without federation. */
export function baseConfig(frontend: FrontendPackage, mode: BuildMode): Configuration {
  const production = mode === 'production';
  const refresh = mode === 'fast-refresh';
  const developmentReact = refresh || mode === 'development';
  // Two versions of one remote in the same page share neither a chunk registry nor a class name.
  const uniqueName = `${frontend.manifest.name}@${frontend.version}`;
  return {
    mode: production ? 'production' : 'development',
    context: frontend.directory,
    target: ['web', 'es2021'],
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    output: {
      path: join(frontend.directory, 'dist'),
      // A dev server keeps its hot updates: a page that is two builds behind requests both. The server build
      // has left its file there before the one for browsers begins.
      clean: production && { keep: SERVER_BUILD_FOLDER },
      publicPath: 'auto',
      uniqueName,
      hashSalt: uniqueName,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      // Without the query of its import.
      assetModuleFilename: '[hash][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'] },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': {
          exportsConvention: 'camel-case-only',
          localIdentName: production ? LONG_CLASS_NAME : '[name]__[local]-[hash:4]',
        },
      },
      rules: [
        ...assetRules(frontend.directory),
        { test: /\.css$/, ...NOT_AS_FILE, type: 'css/auto' },
        { test: /\.md$/, type: 'json', generator: { JSONParse: false }, use: [MARKDOWN_PAGE] },
        ...(production ? [DROPPABLE_REACT_ROUTER] : []),
        LEAN_ICONS,
        {
          test: /\.(?:tsx?|jsx)$/,
          ...NOT_AS_FILE,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: developmentReact, refresh },
              },
            },
            // With `bugfixes`, what one of them has wrong in a corner is compiled only there.
            env: { targets: BROWSERS, bugfixes: true },
          },
        },
      ],
    },
    optimization: {
      // What did not compile replaces nothing in an open page, which shows the next save.
      emitOnErrors: false,
      // The shortest: no file of a version is that of another one, whose names would have to stay.
      chunkIds: production ? 'natural' : 'named',
      moduleIds: production ? 'natural' : 'named',
      ...(production && { mangleExports: 'size' as const }),
      realContentHash: true,
      nodeEnv: developmentReact ? 'development' : 'production',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: MINIFIER_PASSES } } }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    plugins: [
      leanIcons(),
      ...(refresh ? [new ReactRefreshRspackPlugin()] : []),
      ...(production ? [productionReactRouter(), new ShortClassNamesPlugin(), new StylesOfDocumentsPlugin()] : []),
    ],
    // It requests compilation from the page's origin, which is another one when the page is of a site.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}
