import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { compress, type Encoding } from '#artefacts/compress.ts';
import { encodingFor, holds } from '#gateway/assets/negotiate.ts';
import { bundledConsole } from './bundled-console.ts';

interface ConsoleFile {
  type: string;
  etag: string;
  bodies: Record<Encoding | 'identity', Buffer>;
}

/** By path below `/releases/`. */
type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** Serves the console: an application of its own that uses nothing but the release API. */
export async function consolePages(app: FastifyInstance, { log }: { log: FastifyBaseLogger }): Promise<void> {
  let files: Promise<ConsoleFiles> | undefined;
  const opened = () => {
    files ??= prepare().catch((error: unknown) => {
      log.error(error, 'the console could not be built');
      files = undefined;
      throw error;
    });
    return files;
  };

  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, () => next()));

  app.get('/releases/', (_request, reply) => reply.redirect('/releases', 308));
  const serve = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const found = (await opened()).get(path);
    return found ? send(request, reply, found) : reply.callNotFound();
  };
  app.get('/releases', (request, reply) => serve('console.html', request, reply));
  for (const path of ['console.js', 'console.css']) {
    app.get(`/releases/${path}`, (request, reply) => serve(path, request, reply));
  }
  app.get<{ Params: { chunk: string } }>('/releases/chunks/:chunk', (request, reply) =>
    serve(`chunks/${request.params.chunk}`, request, reply),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, { type, etag, bodies }: ConsoleFile): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (holds(request, etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(`${type}; charset=utf-8`).send(bodies[encoding ?? 'identity']);
}

/** At the first request, because most gateways never serve it. */
async function prepare(): Promise<ConsoleFiles> {
  const contents = Object.entries(await bundledConsole());
  return new Map(
    await Promise.all(contents.map(async ([path, content]) => [path, await file(path, content)] as const)),
  );
}

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

async function file(path: string, content: Uint8Array): Promise<ConsoleFile> {
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const identity = Buffer.from(content);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { type, etag, bodies: { identity, ...(await compress(identity)) } };
}
