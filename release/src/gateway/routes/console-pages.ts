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

type ConsoleFiles = Record<'/releases' | '/releases/console.js' | '/releases/console.css', ConsoleFile>;

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
  for (const path of ['/releases', '/releases/console.js', '/releases/console.css'] as const) {
    app.get(path, async (request, reply) => send(request, reply, (await opened())[path]));
  }
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
  const contents = await bundledConsole();
  return {
    '/releases': await file('text/html', contents['console.html']),
    '/releases/console.js': await file('text/javascript', contents['console.js']),
    '/releases/console.css': await file('text/css', contents['console.css']),
  };
}

async function file(type: string, content: Uint8Array): Promise<ConsoleFile> {
  const identity = Buffer.from(content);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { type, etag, bodies: { identity, ...(await compress(identity)) } };
}
