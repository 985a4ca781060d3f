import { basename } from 'node:path';
import { BOOT_MANIFEST_ELEMENT_ID, type BootManifest, TELEMETRY_PATH } from '@mortar/federation';
import Fastify from 'fastify';
import { type OpenApiDocument, sampledApi } from './sampled-api.ts';

export { readOpenApi } from './sampled-api.ts';

interface OfflineSiteOptions {
  /** Folder of the host that is kept. */
  host: string;
  /** What the API's responses are made from; without one there is no API. */
  api?: OpenApiDocument;
}

/**
 * Serves on this machine what a dev server requests of a site, without one: documents that name no remote, and responses
 * of the API.
 *
 * @returns its address, and what ends it
 */
export async function openOfflineSite({ host, api }: OfflineSiteOptions) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.removeAllContentTypeParsers();
  // What is sent changes nothing.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null));
  });
  if (api) sampledApi(app, api);
  app.post(TELEMETRY_PATH, async (_request, reply) => reply.code(204).send());
  app.setNotFoundHandler(async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.code(404).send({ detail: 'Not found.' });
    const boot: BootManifest = { apiBaseUrl: '/api', shell: { version: basename(host) }, remotes: [] };
    return reply
      .type('text/html')
      .send(`<script type="application/json" id="${BOOT_MANIFEST_ELEMENT_ID}">${JSON.stringify(boot)}</script>`);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => app.close() };
}
