import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  BUILD_RECORD_FILE,
  type BuildRecord,
  type BuiltFile,
  DECLARATION_FILES,
  type SharedModule,
  type Site,
} from '@mortar/federation';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { federationRuntime } from './federation-runtime/runtime-version.ts';
import { withFloors } from './floors.ts';
import type { FrontendPackage } from './frontend-package.ts';
import { withNames } from './shared-names.ts';
import { slotsOf } from './slots-in-sources.ts';

interface BuildRecordOptions {
  frontend: FrontendPackage;
  kind: BuildRecord['kind'];
  /** Name of the chunk whose script starts the build. */
  entryChunk: string;
  /** File for renderers, left among the files by the build that this one depends on. */
  server?: string;
  shared: SharedModule[];
  /** Of a host: the site that it is the host of. */
  site?: Site;
}

/** Of the federation plugin, which writes it beside its manifest: nothing reads it. */
const STATISTICS_FILE = 'mf-stats.json';

/** In no record: what visitors get does not depend on them. */
const isUnrecorded = (file: string) => file.endsWith('.map') || DECLARATION_FILES.some((name) => name === file);

/** Emits the build record among the files of a build. */
export class BuildRecordPlugin {
  readonly #options: BuildRecordOptions;

  constructor(options: BuildRecordOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      let shared: SharedModule[] = [];
      compilation.hooks.optimizeModules.tap('BuildRecordPlugin', () => {
        const { kind, frontend } = this.#options;
        const known = withNames(compilation, kind, this.#options.shared);
        shared = kind === 'remote' ? withFloors(frontend.directory, known) : known;
      });
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { server } = this.#options;
          if (compilation.getAsset(STATISTICS_FILE)) compilation.deleteAsset(STATISTICS_FILE);
          // The build of it has failed, and says why.
          if (server && !existsSync(join(compilation.compiler.outputPath, server))) return;
          const record = JSON.stringify(this.#record(compilation, shared), null, 1);
          compilation.emitAsset(BUILD_RECORD_FILE, new rspack.sources.RawSource(record));
        },
      );
    });
  }

  #record(compilation: Compilation, shared: SharedModule[]): BuildRecord {
    const { frontend, kind, entryChunk, server, site } = this.#options;
    const chunks = loadableFiles(compilation);
    const entry = chunks[entryChunk]?.findLast((file) => file.endsWith('.js'));
    if (!entry) throw new Error(`The build of ${frontend.manifest.name} has no chunk ${entryChunk}.`);
    const published = compilation.getAssets().filter(({ name }) => !isUnrecorded(name));
    return {
      name: frontend.manifest.name,
      version: frontend.version,
      kind,
      entry,
      ...(server && { server }),
      files: {
        ...Object.fromEntries(published.map(({ name, source }) => [name, describe(source.buffer())])),
        ...(server && { [server]: describe(readFileSync(join(compilation.compiler.outputPath, server))) }),
      },
      chunks,
      shared,
      runtime: federationRuntime(kind),
      manifest: frontend.manifest,
      slots: slotsOf(frontend),
      ...(site && { site }),
    };
  }
}

function loadableFiles(compilation: Compilation): Record<string, string[]> {
  const { namedChunkGroups = {} } = compilation
    .getStats()
    .toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      exposedName(name),
      (group.assets ?? []).map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
    ]),
  );
}

function exposedName(chunk: string): string {
  return chunk.replace(/^__federation_expose_/, '');
}

function describe(content: Buffer): BuiltFile {
  return {
    bytes: content.length,
    gzipBytes: gzipSync(content).length,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}
