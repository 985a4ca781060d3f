import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { exposeOfSlot, type FirstReads, remoteScope, ROUTES_EXPOSE } from '@mortar/contracts';
import { defineConfig } from '@rspack/cli';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { insideSite } from './dev-server.ts';
import { federationRuntimeAsEsModules } from './federation-runtime.ts';
import { readRemotePackage } from './frontend-package.ts';
import { consumedModules, sharedModules } from './shared-modules.ts';

interface RemoteOptions {
  /** Plugins of this remote alone, e.g. one that emits lists among its files. */
  plugins?: NonNullable<Configuration['plugins']>;
  /** What its routes read first. Node imports it here: without JSX, styles and `#/`. */
  firstReads?: FirstReads;
}

const REMOTE_ENTRY = 'remoteEntry';

/**
 * Build of one remote. Everything that differs between remotes is in their mfe.json: what they
 * expose follows from its routes and slots.
 *
 * @param directory folder of the remote, `import.meta.dirname` of its rspack.config.ts
 */
export function defineRemote(
  directory: string,
  { plugins = [], firstReads = {} }: RemoteOptions = {},
): ReturnType<typeof defineConfig> {
  return defineConfig((_env, argv): Configuration => {
    const mode = buildMode(argv);
    const production = mode === 'production';
    const frontend = readRemotePackage(directory, firstReads);
    const { name, routes, slots } = frontend.manifest;
    const shared = sharedModules(directory);
    const exposed = [...(routes.length > 0 ? [ROUTES_EXPOSE] : []), ...slots.map(exposeOfSlot)];
    const config = baseConfig(frontend, mode);
    return {
      ...config,
      entry: {},
      ...(production ? {} : { devServer: insideSite(frontend) }),
      plugins: [
        ...(config.plugins ?? []),
        ...plugins,
        ...federationRuntimeAsEsModules(),
        new ModuleFederationPlugin({
          name: remoteScope(name),
          filename: `${REMOTE_ENTRY}.js`,
          exposes: Object.fromEntries(
            exposed.map((module) => [`./${module}`, { import: `./src/exposed/${module}.tsx`, name: module }]),
          ),
          shared: consumedModules(shared),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: {
            externalRuntime: true,
            asyncStartup: false,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        ...(production
          ? [
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
              new BuildRecordPlugin({ frontend, kind: 'remote', entryChunk: remoteScope(name), shared }),
            ]
          : []),
      ],
    };
  });
}
