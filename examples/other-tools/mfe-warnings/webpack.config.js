import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** The page's shell brings it: this build contains no copy. */
const fromShell = (requiredVersion) => ({ import: false, singleton: true, strictVersion: true, requiredVersion });

const federation = {
  name: 'mfe_warnings',
  exposes: { './routes': { import: './src/routes.js', name: 'routes' } },
  shared: {
    react: fromShell('^19.0.0'),
    'react-dom': fromShell('^19.0.0'),
    '@mortar/navigation': fromShell('^2.0.0'),
  },
  shareStrategy: 'loaded-first',
  dts: false,
  // The shell brings the federation runtime: with one of its own the entry is larger than the site allows.
  experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
};

const common = {
  mode: 'production',
  entry: {},
  devtool: 'hidden-source-map',
};

export default [
  {
    ...common,
    name: 'browser',
    output: { clean: true, publicPath: 'auto', uniqueName: 'mfe_warnings', filename: '[name].[contenthash:8].js' },
    plugins: [new ModuleFederationPlugin({ ...federation, filename: 'remoteEntry.js', manifest: true })],
  },
  {
    ...common,
    name: 'server',
    dependencies: ['browser'],
    // One file that imports nothing: what evaluates it has no files and no modules of Node.
    target: ['webworker', 'es2022'],
    output: { publicPath: '', filename: 'server/entry.js', asyncChunks: false, globalObject: 'globalThis' },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        filename: 'server/entry.js',
        library: { type: 'commonjs-module' },
        manifest: false,
      }),
    ],
  },
];
