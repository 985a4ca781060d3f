import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILD_RECORD_FILE, type BuildRecord, type RemoteRoute } from '@mortar/federation';

export interface BuildSpec {
  name?: string;
  version?: string;
  routes?: RemoteRoute[];
  slots?: string[];
  goals?: string[];
  /** Content by path, beside what every build has. */
  files?: Record<string, string>;
  /** Source maps by the path of their script. */
  maps?: Record<string, object>;
  /** Files that no record names, by path. */
  beside?: Record<string, string>;
  chunks?: Record<string, string[]>;
  /** Text of the server build; without one there is none. */
  server?: string;
  /** Changes the record after it was made. */
  record?: Partial<BuildRecord>;
}

const SITE = {
  name: 'Mortar',
  description: 'Everything in one place.',
  locale: 'en_GB',
  shareImage: { file: 'share.png', width: 1200, height: 630 },
  reservedPaths: ['payment'],
  crawled: ['/api/articles'],
};

const HOST_HTML = `<!doctype html>
<html lang="en">
<head><title>Mortar</title><!--mortar:head--><link rel="stylesheet" href="host.css"></head>
<body><!--mortar:noscript--><noscript>Needs JavaScript.</noscript><!--/mortar:noscript-->
<div id="root"><!--mortar:root--></div><!--mortar:boot--></body>
</html>
`;

/** Leaves a tiny build in a temporary folder, as the build of a front end would. */
export async function buildPackage(spec: BuildSpec = {}): Promise<string> {
  const { name = 'mfe-articles', version = '1.0.0' } = spec;
  const isHost = name === 'shell';
  const entry = isHost ? 'main.js' : 'remoteEntry.js';
  const files: Record<string, string> = {
    [entry]: `/* ${name} ${version} */`,
    ...(isHost ? { 'index.html': HOST_HTML } : { 'routes.js': `/* routes of ${name} ${version} */` }),
    ...Object.fromEntries((spec.slots ?? []).map((slot) => [`slot-${slot}.js`, `/* ${slot} */`])),
    ...(spec.server !== undefined && { 'server/entry.js': spec.server }),
    ...spec.files,
  };
  const record: BuildRecord = {
    name,
    version,
    kind: isHost ? 'host' : 'remote',
    entry,
    ...(spec.server !== undefined && { server: 'server/entry.js' }),
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, describe(content)])),
    chunks: {
      ...(isHost ? { main: ['main.js'] } : { routes: ['routes.js'] }),
      ...Object.fromEntries((spec.slots ?? []).map((slot) => [`slot-${slot}`, [`slot-${slot}.js`]])),
      ...spec.chunks,
    },
    shared: [],
    ...(isHost && { site: SITE }),
    manifest: {
      name,
      owner: 'Team of the test',
      routes: spec.routes ?? (isHost ? [{ path: '/login', guard: 'none' }] : []),
      slots: spec.slots ?? [],
      ...(spec.goals && { goals: spec.goals }),
    },
    ...spec.record,
  };
  const directory = await mkdtemp(join(tmpdir(), 'mortar-build-'));
  for (const [path, content] of Object.entries({ ...files, ...spec.beside })) await put(directory, path, content);
  for (const [script, map] of Object.entries(spec.maps ?? {})) {
    await put(directory, `${script}.map`, JSON.stringify(map));
  }
  await put(directory, BUILD_RECORD_FILE, JSON.stringify(record));
  return directory;
}

export function integrityOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function describe(content: string) {
  return {
    bytes: Buffer.byteLength(content),
    gzipBytes: gzipSync(content).length,
    integrity: integrityOf(content),
  };
}

async function put(directory: string, path: string, content: string): Promise<void> {
  const file = join(directory, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
