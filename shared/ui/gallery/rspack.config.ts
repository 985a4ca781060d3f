import { rspack } from '@rspack/core';
import { OneDocumentPlugin } from './one-document-plugin.ts';

/**
 * The gallery of the design system. `serve` is for those who work on it; `build` makes one document, which is packed with
 * `@mortar/ui` and opens from the disk.
 */
export default (_env: unknown, { mode }: { mode?: string }) => {
  const development = mode !== 'production';
  return {
    mode: development ? 'development' : 'production',
    context: import.meta.dirname,
    entry: './main.tsx',
    target: ['web', 'es2022'],
    devtool: development && 'eval-cheap-module-source-map',
    output: { path: `${import.meta.dirname}/../dist/gallery`, publicPath: '', clean: true, asyncChunks: development },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        // In the one document.
        { test: /\.svg$/, type: 'asset/inline' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development } },
              target: 'es2022',
            },
          },
        },
      ],
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: './index.html', minify: false }),
      ...(development ? [] : [new OneDocumentPlugin('index.html')]),
    ],
    performance: { hints: false },
    devServer: { host: 'localhost', port: 4400, hot: false, client: { overlay: false } },
    stats: 'errors-warnings',
  };
};
