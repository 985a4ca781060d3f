import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { compress, type Encoding } from '#artefacts/compress.ts';
import { encodingFor, holds } from '#gateway/assets/negotiate.ts';

interface ConsoleFile {
  type: string;
  etag: string;
  bodies: Record<Encoding | 'identity', Buffer>;
}

type ConsoleFiles = Record<'/releases' | '/releases/console.js' | '/releases/console.css', ConsoleFile>;

const SOURCES = fileURLToPath(new URL('../../../console/', import.meta.url));

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

/** Bundled at the first request, because most gateways never serve it. */
async function prepare(): Promise<ConsoleFiles> {
  const { outputFiles } = await build({
    entryPoints: [`${SOURCES}console.tsx`],
    bundle: true,
    minify: true,
    write: false,
    outdir: SOURCES,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const output = (suffix: string) => Buffer.from(outputFiles.find(({ path }) => path.endsWith(suffix))?.contents ?? []);
  return {
    '/releases': await file('text/html', await readFile(`${SOURCES}console.html`)),
    '/releases/console.js': await file('text/javascript', output('.js')),
    '/releases/console.css': await file('text/css', output('.css')),
  };
}

async function file(type: string, identity: Buffer): Promise<ConsoleFile> {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { type, etag, bodies: { identity, ...(await compress(identity)) } };
}
