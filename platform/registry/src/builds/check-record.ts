import { type BuildRecord, exposeOfSlot, ROUTES_EXPOSE, SERVER_BUILD_FOLDER } from '@mortar/federation';
import { valid, validRange } from 'semver';
import { Refusal } from '#core/errors/refusal.ts';
import { isArtefactPath, isVersion } from '#artefacts/artefact-names.ts';

/** Name of the host: the one build that is no remote. */
export const HOST = 'shell';
/** The document that the host's build emits. */
export const HOST_DOCUMENT = 'index.html';

/** Bytes of a server build: renderers hold several. */
const LARGEST_SERVER_BUILD = 4 * 1024 * 1024;

const COMPRESSED_TWIN = /\.(?:br|gz)$/;
const ROUTE_SEGMENT = /^(?::[A-Za-z_]\w*|[\w.~@-]+)$/;

/** Refuses a record that contradicts itself. `checkFiles` compares it with the files. */
export function checkRecord(record: BuildRecord): void {
  for (const problem of problemsOf(record)) throw new Refusal('bad-record', problem);
}

function* problemsOf(record: BuildRecord): Generator<string> {
  const { name, version, kind, entry, files, chunks, manifest } = record;
  if (!isVersion(version)) {
    yield `"${version}" cannot be a version: use letters and digits joined by dots or dashes, such as 1.4.0-3f2a91bc.`;
  }
  if (manifest.name !== name) {
    yield `The build is of ${name} but its mfe.json names ${manifest.name}: make them the same.`;
  }
  if ((kind === 'host') !== (name === HOST)) {
    yield `Only ${HOST} is a host: build ${name} with defineRemote().`;
  }
  for (const path of Object.keys(files)) {
    if (!isArtefactPath(path)) {
      yield `"${path}" cannot be the path of a file: emit plain relative names below the dist folder.`;
    }
    if (COMPRESSED_TWIN.test(path)) {
      yield `${path} is compressed already: emit plain files, publishing compresses them.`;
    }
  }
  const needed = [entry, ...Object.values(chunks).flat(), ...(kind === 'host' ? [HOST_DOCUMENT] : [])];
  for (const file of needed) {
    if (!Object.hasOwn(files, file)) {
      yield `${file} is needed but has no size and hash in the record: emit it as a file of the build.`;
    }
  }
  yield* problemsOfRuntime(record);
  yield* problemsOfServerBuild(record);
  for (const { path, metadata, requests = [], image } of manifest.routes) {
    if (!isRoutePattern(path)) {
      yield `The route "${path}" is not understood: use plain and :param segments, and * only at the end.`;
    }
    const patterns = [
      ['metadata', metadata?.from ?? ''],
      ['image', image?.request ?? ''],
      ...requests.map((request) => ['request', request] as const),
    ] as const;
    for (const [what, pattern] of patterns) {
      for (const param of paramsOf(pattern)) {
        if (!paramsOf(path).includes(param)) {
          yield `A ${what} of the route "${path}" is requested with ${param}, which the route does not have: name a parameter of the route.`;
        }
      }
    }
  }
  for (const chunk of promisedChunks(record)) {
    if (!Object.hasOwn(chunks, chunk)) {
      yield `mfe.json promises the chunk "${chunk}", which the build does not have: add the module or take it out of mfe.json.`;
    }
  }
}

/** What versions are compared by later must be versions. */
function* problemsOfRuntime({ kind, runtime }: BuildRecord): Generator<string> {
  if (!runtime) return;
  const { version, serves } = runtime;
  if (!valid(version)) yield `The federation runtime "${version}" is no version: write it as 2.9.2.`;
  if (serves !== undefined && !validRange(serves)) {
    yield `"${serves}" is no range of federation runtimes: write it as >=2.0.0 <2.10.0.`;
  }
  if (kind === 'host' && serves === undefined) {
    yield 'The record names no range of federation runtimes that the shell serves: build it with defineHost().';
  }
}

function* problemsOfServerBuild({ server, entry, files, chunks }: BuildRecord): Generator<string> {
  for (const file of [entry, ...Object.values(chunks).flat()]) {
    if (file.startsWith(SERVER_BUILD_FOLDER)) {
      yield `${file} is needed in the browser, which gets no file below ${SERVER_BUILD_FOLDER}: emit it elsewhere.`;
    }
  }
  if (server === undefined) return;
  const built = Object.hasOwn(files, server) ? files[server] : undefined;
  if (!server.startsWith(SERVER_BUILD_FOLDER) || !built) {
    yield `${server} cannot be the server build: emit it as a file below ${SERVER_BUILD_FOLDER}.`;
  } else if (built.bytes > LARGEST_SERVER_BUILD) {
    yield `${server} has ${built.bytes} bytes and may have ${LARGEST_SERVER_BUILD}: minify it, or leave out of the server build what no page renders first.`;
  }
}

function promisedChunks({ kind, manifest }: BuildRecord): string[] {
  const preloaded = manifest.routes.flatMap(({ preload = [] }) => preload);
  if (kind === 'host') return preloaded;
  const routes = manifest.routes.length > 0 ? [ROUTES_EXPOSE] : [];
  return [...routes, ...manifest.slots.map(exposeOfSlot), ...preloaded];
}

function paramsOf(path: string): string[] {
  return path.match(/(?<=[/=]):[\w-]+/g) ?? [];
}

function isRoutePattern(path: string): boolean {
  if (path === '/') return true;
  const segments = path.slice(1).split('/');
  if (segments.at(-1) === '*') segments.pop();
  return segments.every((segment) => ROUTE_SEGMENT.test(segment));
}
