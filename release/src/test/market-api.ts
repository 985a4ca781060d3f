import type { PageMetadata } from '@mortar/contracts';
import Fastify from 'fastify';

/** The part of the marketplace API that gateways ask, over HTTP. */
export interface MarketApi {
  url: string;
  /** The `data` that it answers, by the path below `/api`. */
  answers: Map<string, unknown>;
  /** Paths asked for, in order. */
  asked: string[];
  /** How it takes a call: it answers, fails, or keeps the caller waiting. */
  mood: 'well' | 'failing' | 'hanging';
}

export const aPageMetadata = (changes: Partial<PageMetadata> = {}): PageMetadata => ({
  title: 'Marble tile',
  description: 'Polished marble.',
  url: 'https://mortar.example/products/view/p1',
  type: 'product',
  image: { url: 'https://mortar.example/media/x/1024.webp', width: 1024, height: 768, alt: 'Marble tile' },
  jsonLd: [{ '@type': 'Product', name: 'Marble tile' }],
  ...changes,
});

/** An API that listens for the tests of one file; each test finds it well and empty. */
export function setUpMarketApi(): MarketApi {
  const api: MarketApi = { url: '', answers: new Map(), asked: [], mood: 'well' };
  const app = Fastify({ forceCloseConnections: true });

  app.get('/api/*', async (request, reply) => {
    const path = request.url.replace(/^\/api/, '');
    api.asked.push(path);
    if (api.mood === 'hanging') return new Promise(() => undefined);
    if (api.mood === 'failing') return reply.code(500).send({});
    const data = api.answers.get(path);
    return data ? { message: 'OK', data } : reply.code(404).send({});
  });
  app.get('/api/sitemap', async (_request, reply) =>
    api.mood === 'well' ? { message: 'OK', data: { parts: ['products.xml'] } } : reply.code(500).send({}),
  );
  app.get('/api/sitemap/products.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send('<urlset/>'),
  );

  beforeAll(async () => {
    api.url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => {
    api.answers.clear();
    api.asked.length = 0;
    api.mood = 'well';
  });
  afterAll(() => app.close());
  return api;
}
