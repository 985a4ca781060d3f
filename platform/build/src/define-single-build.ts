import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { readFrontendPackage } from './frontend-package.ts';

interface SingleBuildOptions {
  /** Folder of the shell. */
  shell: string;
  /** Module that has the interface of the shell's remote loader and imports the remotes' sources. */
  remoteLoader: string;
  output: string;
}

/**
 * One build of the same sources without federation: what the bench compares the site with.
 * Remotes become lazy chunks, and the bundler shares and shakes everything as it likes.
 */
export function defineSingleBuild({ shell, remoteLoader, output }: SingleBuildOptions): Configuration {
  const frontend = readFrontendPackage(shell);
  const config = baseConfig(frontend, 'production');
  return {
    ...config,
    // Not the entry of visitors, which divides the start into tasks: a bundler does not by itself.
    entry: { main: './src/start.ts' },
    output: { ...config.output, path: output },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/remotes\/remote-loader\.ts$|^\.\/remote-loader\.ts$/, remoteLoader),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', minify: false, scriptLoading: 'defer' }),
      new BuildRecordPlugin({ frontend, kind: 'host', entryChunk: 'main', shared: [] }),
    ],
  };
}
