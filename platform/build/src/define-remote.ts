import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { exposeOfSlot, type FirstReads, remoteScope, ROUTES_EXPOSE } from '@mortar/federation';
import { defineConfig } from '@rspack/cli';
import { type Compiler, rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { insideSite } from './dev-server.ts';
import { federationRuntimeAsEsModules, leanRemoteEntry } from './federation-runtime/federation-runtime.ts';
import { EnvironmentPlugin } from './environment-plugin.ts';
import { ExistingOncePlugin } from './existing-once-plugin.ts';
import { type FrontendPackage, readRemotePackage } from './frontend-package.ts';
import { PlainWorkersPlugin } from './plain-workers-plugin.ts';
import { remoteChunks } from './remote-chunks.ts';
import { ScopedStylesPlugin } from './scoped-styles-plugin.ts';
import { SERVER_BUILD, SERVER_ENTRY, serverConfig } from './server-config.ts';
import { consumedModules, sharedModules } from './shared-modules.ts';

interface RemoteOptions {
  /** Rules for files that the build has none for, in the form of the bundler's `module.rules`. */
  rules?: RuleSetRule[];
  /** Plugins of this remote alone, e.g. one that emits lists among its files. */
  plugins?: NonNullable<Configuration['plugins']>;
  /** What its routes read first. Node imports it here: without JSX, styles and `#/`. */
  firstReads?: FirstReads;
}

const REMOTE_ENTRY = 'remoteEntry';

/** Of both builds: the page's host brings the federation runtime and every shared module, and loads every remote. */
const CONTAINER = {
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: false,
  experiments: {
    externalRuntime: true,
    asyncStartup: false,
    optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
  },
} as const;

/** The federation plugin warns in every build of what is meant: addresses follow that of the entry. */
function withoutManifestWarning({ hooks }: Compiler): void {
  hooks.infrastructureLog.tap(
    'mortar',
    (_origin, _type, args) => /publicPath='auto'/.test(args.join(' ')) || undefined,
  );
}

/**
 * Build of one remote. Everything that differs between remotes is in their mfe.json: what they
 * expose follows from its routes and slots.
 *
 * @param directory folder of the remote, `import.meta.dirname` of its rspack.config.ts
 */
export function defineRemote(
  directory: string,
  { rules = [], plugins = [], firstReads = {} }: RemoteOptions = {},
): ReturnType<typeof defineConfig> {
  return defineConfig((_env, argv): Configuration | Configuration[] => {
    const mode = buildMode(argv);
    const production = mode === 'production';
    const frontend = readRemotePackage(directory, firstReads);
    const { name } = frontend.manifest;
    const shared = sharedModules(directory);
    const federation = { name: remoteScope(name), exposes: exposedModules(frontend), shared: consumedModules(shared) };
    const config = baseConfig(frontend, mode);
    const scope = new ScopedStylesPlugin(name);
    const browser: Configuration = {
      ...config,
      module: { ...config.module, rules: [scope.rule, ...(config.module?.rules ?? []), ...rules] },
      entry: {},
      optimization: { ...config.optimization, splitChunks: remoteChunks(frontend.manifest) },
      ...(production ? {} : { devServer: insideSite(frontend) }),
      plugins: [
        ...(config.plugins ?? []),
        ...plugins,
        scope,
        new ExistingOncePlugin(),
        new EnvironmentPlugin(),
        new PlainWorkersPlugin(remoteScope(name)),
        ...federationRuntimeAsEsModules(),
        withoutManifestWarning,
        new ModuleFederationPlugin({
          ...federation,
          ...CONTAINER,
          ...(production && describedForTools(directory)),
          filename: `${REMOTE_ENTRY}.js`,
        }),
        ...(production
          ? [
              ...leanRemoteEntry(),
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
              new BuildRecordPlugin({
                frontend,
                kind: 'remote',
                entryChunk: remoteScope(name),
                server: SERVER_ENTRY,
                shared,
              }),
            ]
          : []),
      ],
    };
    return production
      ? [serverRemote(frontend, federation, rules), { ...browser, dependencies: [SERVER_BUILD] }]
      : browser;
  });
}

/**
 * What the tools of module federation read beside the entry, which no visitor requests: `mf-manifest.json`, and where the
 * remote has a TypeScript project of its own, the declarations of what it exposes.
 */
function describedForTools(directory: string) {
  const project = join(directory, 'tsconfig.json');
  return {
    manifest: true,
    dts: existsSync(project) && {
      generateTypes: {
        tsConfigPath: declarationsProject(directory, project),
        compileInChildProcess: false,
        extractThirdParty: false,
        abortOnError: false,
      },
      consumeTypes: false,
      displayErrorInTerminal: true,
    },
  };
}

/**
 * The project for declarations. The plugin has the compiler read a project five times: this one is read without what tests
 * have types of, and is not checked, which `npm run typecheck` has done.
 */
function declarationsProject(directory: string, project: string): string {
  const file = join(directory, 'node_modules', '.cache', 'mortar', 'tsconfig.declarations.json');
  mkdirSync(dirname(file), { recursive: true });
  const compilerOptions = { noCheck: true, types: ['@mortar/build/css-modules', '@mortar/build/assets'] };
  writeFileSync(file, JSON.stringify({ extends: project, compilerOptions }));
  return file;
}

function serverRemote(
  frontend: FrontendPackage,
  federation: Pick<ConstructorParameters<typeof ModuleFederationPlugin>[0], 'name' | 'exposes' | 'shared'>,
  rules: RuleSetRule[],
): Configuration {
  const config = serverConfig(frontend);
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] },
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      ...federationRuntimeAsEsModules(),
      new ModuleFederationPlugin({
        ...federation,
        ...CONTAINER,
        filename: SERVER_ENTRY,
        library: { type: 'commonjs-module' },
      }),
    ],
  };
}

/** What a remote exposes follows from its routes and slots. */
function exposedModules({ manifest: { routes, slots } }: FrontendPackage) {
  const exposed = [...(routes.length > 0 ? [ROUTES_EXPOSE] : []), ...slots.map(exposeOfSlot)];
  return Object.fromEntries(
    exposed.map((module) => [`./${module}`, { import: [`./src/exposed/${module}.tsx`], name: module }]),
  );
}
