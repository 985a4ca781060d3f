import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';
import { buildServer, type Server } from './build-server.ts';

/** Where the sources of each server are, beside what all have in common. */
const SOURCES: Record<Server, string[]> = {
  api: ['api/src', 'api/bin'],
  gateway: [
    'platform/registry/src',
    'platform/rollouts/src',
    'platform/gateway/src',
    'platform/console/src',
    'standalone',
  ],
};
const COMMON = ['platform/federation', 'platform/server', 'shared/contracts', 'tools/src/servers', 'pnpm-lock.yaml'];

/** Servers that can be built. */
export const SERVERS = Object.keys(SOURCES) as Server[];

export const isServer = (name: string): name is Server => name in SOURCES;

const builds = new Map<Server, Promise<string>>();

/** The folder of a server, built unless an earlier run has built it from the same sources. One build for all callers. */
export function keptServer(name: Server): Promise<string> {
  const build = builds.get(name) ?? built(name);
  builds.set(name, build);
  return build;
}

async function built(name: Server): Promise<string> {
  const kept = join(root, 'var', 'servers', name);
  const folder = join(kept, keyOf(name));
  if (existsSync(folder)) return folder;
  // Of other sources.
  for (const each of existsSync(kept) ? readdirSync(kept) : []) {
    if (!each.startsWith(basename(folder))) rmSync(join(kept, each), { recursive: true, force: true });
  }
  // Complete at once: two runs may begin at the same time.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await buildServer(name, unfinished);
    // The server says by this which build it is.
    writeFileSync(join(unfinished, 'build.txt'), `${basename(folder)}\n`);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function keyOf(name: Server): string {
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  for (const file of [...SOURCES[name], ...COMMON].flatMap(filesOf))
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Files at or below a path that a server may be made of. */
function filesOf(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.endsWith('.test.ts'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) => filesOf(`${path}/${name}`));
}
