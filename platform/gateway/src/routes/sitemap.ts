import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import replyFrom from '@fastify/reply-from';
import type { SitemapParts } from '@mortar/federation';
import type { FastifyInstance } from 'fastify';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import { API_PREFIX } from '#proxy/api-proxy.ts';
import { isIndexed, isOnePage } from '#documents/html/route-metadata.ts';
import type { Serving } from '#serving/serving.ts';

interface SitemapOptions {
  serving: Pick<Serving, 'sites'>;
  publicUrl: string;
  /** Base URL of the API, which serves the parts with what it has pages of. */
  apiUrl: string;
}

/** Milliseconds. */
const TIMEOUT_MS = 10_000;
const XML = 'application/xml; charset=utf-8';
const CACHE_CONTROL = 'public, max-age=3600';
/** The part with the pages of the front ends; the API serves every other part. */
const PAGES = 'pages.xml';

/**
 * `/sitemap.xml` and its parts. They are served at the root because a sitemap may only list URLs in its own
 * folder and below.
 */
export async function sitemap(app: FastifyInstance, { serving, publicUrl, apiUrl }: SitemapOptions): Promise<void> {
  await app.register(replyFrom, { base: apiUrl });

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await partsOf(apiUrl).catch((error: unknown) => {
      app.log.error(error, 'the parts of the sitemap could not be read from the API');
    });
    if (!parts) {
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '300' })
        .type('text/plain; charset=utf-8')
        .send('The sitemap is unavailable. Please try again in some minutes.');
    }
    const items = [PAGES, ...parts].map((part) => ({ url: `${publicUrl}/sitemap-${part}` }));
    const xml = await buffer(Readable.from(items).pipe(new SitemapIndexStream()));
    return reply.type(XML).header('cache-control', CACHE_CONTROL).send(xml);
  });

  app.get(`/sitemap-${PAGES}`, async (_request, reply) => {
    const site = serving.sites()?.baseline;
    const pages = (site?.routes ?? []).filter((route) => isIndexed(route) && isOnePage(route));
    const stream = new SitemapStream({
      hostname: publicUrl,
      xmlns: { news: false, xhtml: false, image: false, video: false },
    });
    const xml = await buffer(Readable.from(pages.map(({ path }) => ({ url: path }))).pipe(stream));
    return reply.type(XML).header('cache-control', CACHE_CONTROL).send(xml);
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part', (request, reply) =>
    reply.from(`${API_PREFIX}/sitemap/${encodeURIComponent(request.params.part)}`),
  );
}

async function partsOf(apiUrl: string): Promise<string[]> {
  const response = await fetch(`${apiUrl}${API_PREFIX}/sitemap`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The API returned ${response.status} for the sitemap.`);
  const { data } = (await response.json()) as { data: SitemapParts };
  return data.parts;
}
