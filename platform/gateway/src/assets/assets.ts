import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  DEVELOPMENT_BUILD_FOLDER,
  KEPT_SOURCES_FILE,
  PRIVATE_DECLARATIONS_FOLDER,
  SERVER_BUILD_FOLDER,
  SOURCE_MAP_FOLDER,
} from '@mortar/federation';
import { lookup } from 'mrmime';
import type { ArtefactStore, StoredFile } from '@mortar/registry/artefacts/artefact-store';
import { type Encoding, ENCODINGS, isCompressible } from '@mortar/registry/artefacts/compress';
import { encodingFor } from './negotiate.ts';

interface AssetsOptions {
  artefacts: ArtefactStore;
}

interface AssetParams {
  name: string;
  version: string;
  '*': string;
}

interface FoundAsset {
  file: StoredFile;
  encoding: Encoding | undefined;
}

/** A published file never changes: browsers and CDNs may cache it forever. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the files of every published version, active or not, also while the database is unavailable. */
export async function assets(app: FastifyInstance, { artefacts }: AssetsOptions): Promise<void> {
  app.route<{ Params: AssetParams }>({
    // Both methods in one route: the framework's own HEAD would read the whole file.
    method: ['GET', 'HEAD'],
    url: '/assets/:name/:version/*',
    handler: async (request, reply) => {
      const path = request.params['*'];
      const accepted = isCompressible(path) ? encodingFor(request) : undefined;
      const found = isPrivate(path) ? undefined : await find(artefacts, request.params, accepted);
      reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
      if (!found) return notFound(reply);
      describe(reply, path, found);
      if (request.method === 'HEAD') {
        await found.file.close();
        return reply.send();
      }
      return reply.send(found.file.stream());
    },
  });
}

/** Files for renderers and for holders of tokens. */
const PRIVATE = [
  SERVER_BUILD_FOLDER,
  SOURCE_MAP_FOLDER,
  DEVELOPMENT_BUILD_FOLDER,
  PRIVATE_DECLARATIONS_FOLDER,
  KEPT_SOURCES_FILE,
];

/** Any case: some file systems make no difference. */
function isPrivate(path: string): boolean {
  return PRIVATE.some((start) => path.toLowerCase().startsWith(start));
}

async function find(
  artefacts: ArtefactStore,
  { name, version, '*': path }: AssetParams,
  accepted: Encoding | undefined,
): Promise<FoundAsset | undefined> {
  for (const encoding of accepted ? [accepted, undefined] : [undefined]) {
    const suffix = encoding ? ENCODINGS[encoding] : '';
    const file = await artefacts.open(name, version, path + suffix);
    if (file) return { file, encoding };
  }
  return undefined;
}

function describe(reply: FastifyReply, path: string, { file, encoding }: FoundAsset): void {
  reply.headers({
    'cache-control': FOREVER,
    'content-length': file.bytes,
    'content-type': typeOf(path),
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isCompressible(path)) reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.');
}

function typeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return /^text\/|javascript$|json$/.test(type) ? `${type}; charset=utf-8` : type;
}
