import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { compress, type Encoding } from '@mortar/registry/artefacts/compress';
import { encodingFor, holds } from '#assets/negotiate.ts';
import { bundledConsole } from '@mortar/console/bundled-console';
import { consoleSession, type ConsoleSessionOptions } from './console-session.ts';

interface ConsoleFile {
  type: string;
  etag: string;
  bodies: Record<Encoding | 'identity', Buffer>;
}

/** By path below `/releases/`. */
type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** Of every gateway in this process. */
let files: Promise<ConsoleFiles> | undefined;

/**
 * Scripts of front ends have the origin of the site. So documents of the console are sandboxed: each has an origin of its
 * own, and no script of the site reads it or presses anything in it.
 */
const SANDBOX = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'];

/** Serves the console: an application of its own that uses nothing but the release API. */
export async function consolePages(
  app: FastifyInstance,
  { log, ...sessions }: ConsoleSessionOptions & { log: FastifyBaseLogger },
): Promise<void> {
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
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        sandbox: SANDBOX,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, () => next()));
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isConsole: true };
  });

  const serve = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const found = (await opened()).get(path);
    return found ? send(request, reply, found) : reply.callNotFound();
  };
  const document = async () => (await opened()).get('console.html')?.bodies.identity.toString() ?? '';
  await app.register(consoleSession, { ...sessions, document });
  for (const path of ['console.js', 'console.css']) {
    app.get(`/releases/${path}`, (request, reply) => serve(path, request, reply));
  }
  app.get<{ Params: { chunk: string } }>('/releases/chunks/:chunk', (request, reply) =>
    serve(`chunks/${request.params.chunk}`, request, reply),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, { type, etag, bodies }: ConsoleFile): FastifyReply {
  // To a sandboxed document its own scripts and styles are of another origin. They are no secrets.
  const open = { 'access-control-allow-origin': '*' };
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding', ...open });
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
