import { rspack } from '@rspack/core';

/** The gallery of the design system, for those who work on it. Not part of the site. */
export default {
  mode: 'development',
  context: import.meta.dirname,
  entry: './main.tsx',
  target: ['web', 'es2022'],
  devtool: 'eval-cheap-module-source-map',
  output: { path: `${import.meta.dirname}/dist`, publicPath: '/' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: true } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
  devServer: { host: 'localhost', port: 4400, hot: false, client: { overlay: false } },
  stats: 'errors-warnings',
};
