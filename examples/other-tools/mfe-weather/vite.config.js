import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** The page's shell brings it: this build contains no copy. */
const fromShell = (requiredVersion) => ({ import: false, singleton: true, strictVersion: true, requiredVersion });

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic' },
  build: { target: 'es2022', sourcemap: 'hidden', modulePreload: false, rollupOptions: { input: 'src/routes.jsx' } },
  plugins: [
    federation({
      name: 'mfe_weather',
      filename: 'remote.js',
      varFilename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.jsx' },
      shared: {
        react: fromShell('^19.0.0'),
        'react-dom': fromShell('^19.0.0'),
        '@mortar/navigation': fromShell('^2.0.0'),
      },
      manifest: true,
      dts: false,
    }),
  ],
});
