import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  BUILD_RECORD_FILE,
  type BuildRecord,
  exposeOfSlot,
  type RemoteManifest,
  ROUTES_EXPOSE,
} from '@mortar/federation';

/** The market's own remotes, whose routes and slots the generated ones have under names of their own. */
const PATTERNS = ['mfe-catalog', 'mfe-account', 'mfe-seller', 'mfe-moderation', 'mfe-projects'];

/** @returns names of generated remotes */
export function generatedNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${PATTERNS[index % PATTERNS.length]}-${index + 1}`);
}

/**
 * Writes what a build of a generated remote would leave.
 *
 * @param folder of its output
 */
export function writeGeneratedRemote(root: string, folder: string, name: string, version: string): void {
  const manifest = manifestOf(root, name);
  const exposed = [ROUTES_EXPOSE, ...manifest.slots.map(exposeOfSlot)];
  const chunks = [...exposed, ...manifest.routes.flatMap(({ preload = [] }) => preload)];
  const files = new Map(
    ['remoteEntry', ...chunks].map((chunk) => [`${chunk}.js`, `/* ${name} ${version} ${chunk} */`]),
  );
  const record: BuildRecord = {
    name,
    version,
    kind: 'remote',
    entry: 'remoteEntry.js',
    files: Object.fromEntries([...files].map(([file, content]) => [file, described(content)])),
    chunks: Object.fromEntries(chunks.map((chunk) => [chunk, [`${chunk}.js`]])),
    shared: [],
    manifest,
    slots: { fills: Object.fromEntries(manifest.slots.map((slot) => [slot, 1])), renders: {} },
  };
  files.set(BUILD_RECORD_FILE, JSON.stringify(record));
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

function manifestOf(root: string, name: string): RemoteManifest {
  const [, pattern = '', number = ''] = /^(.*)-(\d+)$/.exec(name) ?? [];
  const { goals: _goals, ...manifest } = JSON.parse(
    readFileSync(join(root, pattern, 'mfe.json'), 'utf8'),
  ) as RemoteManifest;
  return {
    ...manifest,
    name,
    routes: manifest.routes.map((route) => ({
      ...route,
      path: `/area-${number}${route.path === '/' ? '' : route.path}`,
    })),
    slots: manifest.slots.map((slot) => `${slot}-${number}`),
  };
}

function described(content: string): BuildRecord['files'][string] {
  return {
    bytes: Buffer.byteLength(content),
    gzipBytes: gzipSync(content).length,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}
