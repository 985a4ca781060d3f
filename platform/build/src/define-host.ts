import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEVELOPMENT_BUILD_FOLDER, type Site } from '@mortar/federation';
import { defineConfig } from '@rspack/cli';
import { rspack, type Configuration, type HtmlRspackPluginOptions, type RuleSetRule } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { developmentConfig } from './development-host.ts';
import { insideSite } from './dev-server.ts';
import { federationRuntimeInOneChunk, leanFederationRuntime } from './federation-runtime/federation-runtime.ts';
import { type FrontendPackage, readFrontendPackage, readJson } from './frontend-package.ts';
import { InlineScriptPlugin } from './inline-script-plugin.ts';
import { SERVER_BUILD, SERVER_ENTRY, serverConfig } from './server-config.ts';
import { sharedModules, surfacesOf } from './shared-modules.ts';

const ENTRY = 'main';
/** Name of the configuration for browsers. */
const BROWSER_BUILD = 'browser';
const DOCUMENT = 'index.html';
/** Runs in the document's head, before the page is painted and whatever files are lost. */
const EARLY = { chunk: 'early', source: '@mortar/host/early', marker: '<!--mortar:early-->' };

/**
 * Build of the host of a site. It names no remote: the boot manifest does. The federation runtime is a chunk
 * of its own that the shell's code starts and passes the shared modules to.
 *
 * @param directory folder of the host, `import.meta.dirname` of its rspack.config.ts
 */
export function defineHost(directory: string): ReturnType<typeof defineConfig> {
  return defineConfig((_env, argv): Configuration | Configuration[] => {
    const mode = buildMode(argv);
    const production = mode === 'production';
    const frontend = readFrontendPackage(directory);
    const site = readJson<Site>(join(directory, 'site.json'));
    const config = baseConfig(frontend, mode);
    const document: HtmlRspackPluginOptions = {
      ...documentTemplate(directory, site),
      excludeChunks: [EARLY.chunk],
      minify: false,
      scriptLoading: 'defer',
    };
    const browser: Configuration = {
      ...config,
      module: { ...config.module, rules: [...(config.module?.rules ?? []), wholeSurfaces(directory)] },
      // Documents of a dev server come without markup.
      entry: { ...(production && { [EARLY.chunk]: EARLY.source }), [ENTRY]: './src/index' },
      optimization: { ...config.optimization, splitChunks: federationRuntimeInOneChunk },
      ...(production ? {} : { devServer: insideSite(frontend) }),
      plugins: [
        ...(config.plugins ?? []),
        ...leanFederationRuntime(),
        // Files with fixed addresses that crawlers and browsers request.
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
        new rspack.HtmlRspackPlugin({ ...document, filename: DOCUMENT }),
        ...(production
          ? [
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
              new InlineScriptPlugin({ ...EARLY, document: DOCUMENT }),
              new BuildRecordPlugin({
                frontend,
                kind: 'host',
                entryChunk: ENTRY,
                server: SERVER_ENTRY,
                shared: sharedModules(directory),
                site,
              }),
            ]
          : []),
      ],
    };
    if (!production) return browser;
    return [
      serverHost(frontend),
      { ...browser, name: BROWSER_BUILD, dependencies: [SERVER_BUILD] },
      // Last: the one for browsers empties the folder, and its files are the same with and without this one.
      { ...developmentHost(frontend, document), dependencies: [BROWSER_BUILD] },
    ];
  });
}

function developmentHost(frontend: FrontendPackage, document: HtmlRspackPluginOptions): Configuration {
  const config = developmentConfig(frontend);
  return {
    ...config,
    entry: { [ENTRY]: './src/index' },
    plugins: [
      ...(config.plugins ?? []),
      ...leanFederationRuntime(),
      new rspack.HtmlRspackPlugin({ ...document, filename: DEVELOPMENT_BUILD_FOLDER + DOCUMENT }),
    ],
  };
}

function serverHost(frontend: FrontendPackage): Configuration {
  const config = serverConfig(frontend);
  return {
    ...config,
    entry: { [ENTRY]: './src/server.ts' },
    output: { ...config.output, library: { type: 'commonjs-module' } },
    plugins: [...(config.plugins ?? []), ...leanFederationRuntime()],
  };
}

/**
 * The host ships every export of the surfaces that it shares. Imports that are not led past their indexes to single
 * modules leave the bundler one module to join the rest into, instead of one for each that a later chunk uses too.
 */
function wholeSurfaces(directory: string): RuleSetRule {
  const indexes = surfacesOf(directory).flatMap((surface) =>
    surface.indexes.map((file) => join(surface.directory, file)),
  );
  return { test: indexes, sideEffects: true };
}

/** The host's own document, or one that says no more than site.json does. */
function documentTemplate(directory: string, { name, description, locale }: Site) {
  const own = join(directory, 'src', DOCUMENT);
  if (existsSync(own)) return { template: own };
  return {
    template: join(import.meta.dirname, 'host-document.html'),
    templateParameters: { name, description, language: locale.replace('_', '-') },
  };
}
