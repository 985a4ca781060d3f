import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  BUILD_RECORD_FILE,
  type BuildRecord,
  type BuiltFile,
  DECLARATION_FILES,
  readManifest,
  type RemoteManifest,
  remoteScope,
  SERVER_BUILD_FOLDER,
  type SharedModule,
} from '@mortar/federation';
import { minVersion, validRange } from 'semver';
import { checkRecord } from '#builds/check-record.ts';
import { pathInside } from '@mortar/server/storage';
import { Refusal } from '#core/errors/refusal.ts';
import { type FederationManifest, readFederationManifest } from './federation-manifest.ts';
import { namesImportedOf, sourcesOf } from './used-names.ts';

interface ForeignBuild {
  /** Folder of the remote, with mfe.json. */
  folder: string;
  /** What the tool has built. */
  directory: string;
  version: string;
}

/**
 * The build record of a remote that another tool has built, from its `mfe.json` and the `mf-manifest.json` of its build.
 *
 * @throws Refusal with a sentence when the build is none that the platform can serve
 */
export async function recordBuild({ folder, directory, version }: ForeignBuild): Promise<BuildRecord> {
  const manifest = await readRemoteManifest(folder);
  const federation = await readFederationManifest(directory);
  const files = await describeFiles(directory);
  const entry = await entryOf(federation, directory, manifest.name);
  const server = `${SERVER_BUILD_FOLDER}entry.js`;
  const slots = Object.fromEntries(manifest.slots.map((slot) => [slot, 1]));
  const record: BuildRecord = {
    name: manifest.name,
    version,
    kind: 'remote',
    entry,
    ...(Object.hasOwn(files, server) && { server }),
    files,
    chunks: chunksOf(federation, manifest, Object.keys(files)),
    shared: await sharedOf(federation, directory),
    ...runtimeOf(federation),
    manifest,
    slots: { fills: slots, renders: {} },
  };
  checkRecord(record);
  return record;
}

async function readRemoteManifest(folder: string): Promise<RemoteManifest> {
  const file = join(folder, 'mfe.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Refusal('bad-record', `There is no ${file}: run this in the folder of a remote.`);
  try {
    return readManifest(text);
  } catch (error) {
    throw new Refusal('bad-record', error instanceof SyntaxError ? `${file} is no JSON.` : (error as Error).message);
  }
}

/** Every file that visitors or renderers get. */
async function describeFiles(directory: string): Promise<Record<string, BuiltFile>> {
  const left = new Set<string>([BUILD_RECORD_FILE, ...DECLARATION_FILES]);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Hidden ones are a tool's own notes.
    .filter(
      (path) => !path.endsWith('.map') && !left.has(path) && !path.split('/').some((name) => name.startsWith('.')),
    )
    .sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, describe(await readFile(join(directory, path)))])),
  );
}

function describe(content: Buffer): BuiltFile {
  return {
    bytes: content.length,
    gzipBytes: gzipSync(content).length,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}

/** The shell loads entries as classic scripts and finds the container in a variable. */
async function entryOf({ metaData }: FederationManifest, directory: string, name: string): Promise<string> {
  const scope = remoteScope(name);
  const { type, path, name: file } = metaData.varRemoteEntry ?? metaData.remoteEntry;
  if (type === 'module') {
    throw new Refusal(
      'bad-record',
      `${file} is a module and must be a classic script: set library.type to var, or varFilename for Vite.`,
    );
  }
  const entry = [path.replace(/^\/|\/$/g, ''), file].filter(Boolean).join('/');
  const script = await readFile(pathInside(directory, entry), 'utf8').catch(() => '');
  if (new RegExp(`\\bvar\\s+(?:\\w+,\\s*)*${scope}\\b`).test(script)) return entry;
  throw new Refusal(
    'bad-record',
    `${entry} does not define var ${scope}: name the container ${scope} in the federation plugin.`,
  );
}

/** Exposed modules as the manifest lists them, and the chunks that mfe.json names, by the names of their files. */
function chunksOf(
  { exposes }: FederationManifest,
  { routes }: RemoteManifest,
  files: readonly string[],
): BuildRecord['chunks'] {
  const exposed = exposes.map(({ name, assets: { js, css } }): [string, string[]] => [name, [...js.sync, ...css.sync]]);
  const preloaded = routes.flatMap(({ preload = [] }) => preload);
  const named = preloaded.map((chunk): [string, string[]] => {
    const own = files.filter((file) => /\.(?:js|css)$/.test(file) && /^[.-]/.test(afterName(basename(file), chunk)));
    return [chunk, own];
  });
  return Object.fromEntries([...exposed, ...named.filter(([, own]) => own.length > 0)]);
}

/** The runtime that the entry expects of the page. Vite's builds contain their own, and their manifests do not name it. */
function runtimeOf({ metaData }: FederationManifest): Pick<BuildRecord, 'runtime'> {
  const { pluginVersion, varRemoteEntry } = metaData;
  return pluginVersion === undefined || varRemoteEntry ? {} : { runtime: { version: pluginVersion } };
}

function afterName(file: string, chunk: string): string {
  return file.startsWith(chunk) ? file.slice(chunk.length) : '';
}

async function sharedOf({ shared, exposes }: FederationManifest, directory: string): Promise<SharedModule[]> {
  const scripts = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]);
  const sources = await sourcesOf(directory, new Set(scripts));
  const modules = shared.map(({ name, requiredVersion, singleton, assets }) => {
    const copies = [...assets.js.sync, ...assets.js.async];
    if (copies.length > 0) {
      throw new Refusal(
        'bad-record',
        `The build contains a copy of ${name} (${copies[0]}): share it with import: false.`,
      );
    }
    if (!singleton || !validRange(requiredVersion)) {
      throw new Refusal(
        'bad-record',
        `${name} is shared without a range, or not as a singleton: set singleton and requiredVersion.`,
      );
    }
    const names = sources && namesImportedOf(name, sources);
    return {
      name,
      version: minVersion(requiredVersion)?.version ?? '0.0.0',
      requiredVersion,
      singleton,
      strictVersion: true,
      ...(names && { names }),
    };
  });
  // Of a module that it does not import a remote requires nothing.
  return modules.filter(({ names }) => names?.length !== 0);
}
