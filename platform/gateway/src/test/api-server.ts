import type { PageMetadata } from '@mortar/federation';
import Fastify from 'fastify';

/** The part of the API that gateways send requests to, over HTTP. */
export interface ApiServer {
  url: string;
  /** The `data` of its responses, by the path below `/api`. */
  responses: Map<string, unknown>;
  /** Paths of the requests received for pages, in order. */
  requests: string[];
  /** `normal` sends responses, `failing` sends status 500, `hanging` never responds. */
  behaviour: 'normal' | 'failing' | 'hanging';
}

export const aPageMetadata = (changes: Partial<PageMetadata> = {}): PageMetadata => ({
  title: 'Tides of Lagos',
  description: 'Two tides a day.',
  url: 'https://mortar.example/articles/view/p1',
  type: 'article',
  image: { url: 'https://mortar.example/media/x/1024.webp', width: 1024, height: 768, alt: 'Tides of Lagos' },
  jsonLd: [{ '@type': 'Article', name: 'Tides of Lagos' }],
  ...changes,
});

/** An API that listens for the tests of one file; normal and without responses before each test. */
export function setUpApi(): ApiServer {
  const api: ApiServer = { url: '', responses: new Map(), requests: [], behaviour: 'normal' };
  const app = Fastify({ forceCloseConnections: true });

  app.get('/api/*', async (request, reply) => {
    const path = request.url.replace(/^\/api/, '');
    // What gateways ask at intervals.
    if (!path.startsWith('/gateway/')) api.requests.push(path);
    if (api.behaviour === 'hanging') return new Promise(() => undefined);
    if (api.behaviour === 'failing') return reply.code(500).send({});
    const data = api.responses.get(path);
    return data ? { message: 'OK', data } : reply.code(404).send({});
  });
  app.get('/api/sitemap', async (_request, reply) =>
    api.behaviour === 'normal' ? { message: 'OK', data: { parts: ['articles.xml'] } } : reply.code(500).send({}),
  );
  app.get('/api/sitemap/articles.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send('<urlset/>'),
  );

  beforeAll(async () => {
    api.url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => {
    api.responses.clear();
    api.requests.length = 0;
    api.behaviour = 'normal';
  });
  afterAll(() => app.close());
  return api;
}
