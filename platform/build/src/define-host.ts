import { join } from 'node:path';
import type { Site } from '@mortar/federation';
import { defineConfig } from '@rspack/cli';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { insideSite } from './dev-server.ts';
import { federationRuntimeInOneChunk, leanFederationRuntime } from './federation-runtime/federation-runtime.ts';
import { type FrontendPackage, readFrontendPackage, readJson } from './frontend-package.ts';
import { InlineScriptPlugin } from './inline-script-plugin.ts';
import { SERVER_BUILD, SERVER_ENTRY, serverConfig } from './server-config.ts';
import { sharedModules, surfacesOf } from './shared-modules.ts';

const ENTRY = 'main';
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
    const config = baseConfig(frontend, mode);
    const browser: Configuration = {
      ...config,
      module: { ...config.module, rules: [...(config.module?.rules ?? []), wholeSurfaces(directory)] },
      // Documents of a dev server come without markup.
      entry: { ...(production && { [EARLY.chunk]: EARLY.source }), [ENTRY]: './src/index.tsx' },
      optimization: { ...config.optimization, splitChunks: federationRuntimeInOneChunk },
      ...(production ? {} : { devServer: insideSite(frontend) }),
      plugins: [
        ...(config.plugins ?? []),
        ...leanFederationRuntime(),
        // Files with fixed addresses that crawlers and browsers request.
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
        new rspack.HtmlRspackPlugin({
          template: `./src/${DOCUMENT}`,
          filename: DOCUMENT,
          excludeChunks: [EARLY.chunk],
          minify: false,
          scriptLoading: 'defer',
        }),
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
                site: readJson<Site>(join(directory, 'site.json')),
              }),
            ]
          : []),
      ],
    };
    return production ? [serverHost(frontend), { ...browser, dependencies: [SERVER_BUILD] }] : browser;
  });
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
