import { setUpGateway } from '#test/gateway-fixture.ts';
import { setUpApi } from '#test/api-server.ts';

const publicUrl = 'https://mortar.example';
const fixture = setUpGateway();
const api = setUpApi();
const gateway = () => fixture.gateway({ publicUrl, apiUrl: api.url });

beforeEach(async () => {
  await fixture.release({
    name: 'shell',
    routes: [
      { path: '/about', guard: 'none' },
      { path: '/login', guard: 'none', metadata: { title: 'Sign in', indexed: false } },
    ],
  });
  await fixture.release({
    routes: [
      { path: '/', guard: 'none' },
      { path: '/articles/:categoryId', guard: 'none' },
      { path: '/saved', guard: 'session' },
      { path: '/saved/:id', guard: 'session' },
      { path: '/saved/shared/:token', guard: 'none' },
    ],
  });
});

describe('robots.txt', () => {
  it('excludes private pages and allows what pages request', async () => {
    const { statusCode, headers, body } = await (await gateway()).inject('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const lines = body.trim().split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines.at(-1)).toBe('Sitemap: https://mortar.example/sitemap.xml');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /api/',
        'Disallow: /releases',
        'Disallow: /saved$',
        'Disallow: /saved/*',
        'Allow: /saved/shared/*',
        'Allow: /api/articles',
      ]),
    );
    expect(body).not.toMatch(/Disallow: \/(?:articles|about|assets|media|\$)/);
  });

  it('names no sitemap when there is none', async () => {
    const { body } = await (await fixture.gateway({ publicUrl })).inject('/robots.txt');
    expect(body).not.toContain('Sitemap');
  });
});

describe('sitemap', () => {
  it('lists the parts of the front ends and of the API', async () => {
    const { body, headers } = await (await gateway()).inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toContain('<sitemapindex');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://mortar.example/sitemap-pages.xml',
      'https://mortar.example/sitemap-articles.xml',
    ]);
  });

  it('lists the indexed pages of live front ends', async () => {
    const { body } = await (await gateway()).inject('/sitemap-pages.xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://mortar.example/about',
      'https://mortar.example/',
    ]);
  });

  it('passes on the parts of the API', async () => {
    const app = await gateway();
    const { statusCode, body } = await app.inject('/sitemap-articles.xml');
    expect([statusCode, body]).toEqual([200, '<urlset/>']);
    expect((await app.inject('/sitemap-nothing.xml')).statusCode).toBe(404);
  });

  it('returns 503 with Retry-After when the API is unavailable', async () => {
    api.behaviour = 'failing';
    const { statusCode, headers } = await (await gateway()).inject('/sitemap.xml');
    expect([statusCode, headers['retry-after']]).toEqual([503, '300']);
  });
});
