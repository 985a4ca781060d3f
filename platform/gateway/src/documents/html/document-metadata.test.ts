import type { FastifyInstance } from 'fastify';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { aPageMetadata, setUpApi } from '#test/api-server.ts';

const publicUrl = 'https://mortar.example';
const fixture = setUpGateway();
const api = setUpApi();

const gateway = () => fixture.gateway({ publicUrl, apiUrl: api.url });

/** The content of a meta tag. */
function content(html: string, name: string): string | undefined {
  return new RegExp(`<meta(?: data-page)? (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
}
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const jsonLd = (html: string): unknown[] =>
  [...html.matchAll(/<script data-page type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

type Page = Awaited<ReturnType<typeof getPage>>;

/** The document once the API's response is part of it: on a busy machine the first one may go out before that. */
const pageOfApi = (app: FastifyInstance, url: string, hasResponse: (page: Page) => boolean) =>
  eventually(() => getPage(app, url), hasResponse);

const hasTitle = (expected: string) => (page: Page) => title(page.body) === expected;

beforeEach(async () => {
  await fixture.release({
    name: 'shell',
    files: {
      'index.html':
        '<html><head><meta name="description" content="Old."><title>Old</title><!--mortar:head--></head><body><!--mortar:boot--></body></html>',
      'share.png': 'image',
    },
    routes: [{ path: '/login', guard: 'none', metadata: { title: 'Sign in', indexed: false } }],
  });
  await fixture.release({
    name: 'mfe-articles',
    routes: [
      { path: '/', guard: 'none', metadata: { title: 'Building materials', description: 'All of "them".' } },
      { path: '/search', guard: 'none', metadata: { title: 'Search', unindexedWith: ['q'] } },
      {
        path: '/articles/view/:articleId',
        guard: 'none',
        metadata: { title: 'Article', from: '/page-metadata/articles/:articleId' },
      },
      { path: '/saved', guard: 'session', metadata: { title: 'Saved' } },
      { path: '/untitled', guard: 'none' },
    ],
  });
});

describe('metadata of a page that is the same for all visitors', () => {
  it('is that of its route, once', async () => {
    const { body } = await getPage(await gateway(), '/?utm_source=x');
    expect(title(body)).toBe('Building materials · Mortar');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(content(body, 'description')).toBe('All of &quot;them&quot;.');
    expect(canonical(body)).toBe('https://mortar.example/');
    expect(content(body, 'robots')).toBeUndefined();
    expect(content(body, 'og:title')).toBe('Building materials');
    expect(content(body, 'og:url')).toBe('https://mortar.example/');
    expect(content(body, 'og:site_name')).toBe('Mortar');
    expect(content(body, 'og:locale')).toBe('en_GB');
    expect(content(body, 'og:image')).toBe('https://mortar.example/assets/shell/1.0.0/share.png');
    expect(content(body, 'twitter:card')).toBe('summary_large_image');
    expect(api.requests).toEqual([]);
  });

  it('is that of the site when the route has none', async () => {
    const { body } = await getPage(await gateway(), '/untitled');
    expect(title(body)).toBe('Mortar');
    expect(content(body, 'description')).toBe('Everything in one place.');
  });

  it('is not part of the boot manifest', async () => {
    const { body } = await getPage(await gateway(), '/');
    expect(JSON.stringify(bootOf(body))).not.toContain('metadata');
  });

  it.each([
    ['/saved', 200],
    ['/login', 200],
    ['/search?q=tide', 200],
    ['/no/such/page', 404],
  ])('excludes %s from search engines', async (url, status) => {
    const { body, statusCode } = await getPage(await gateway(), url);
    expect([content(body, 'robots'), statusCode]).toEqual(['noindex', status]);
  });

  it.each(['/search', '/search?q=', '/search?in=authors'])('lets search engines index %s', async (url) => {
    const { body } = await getPage(await gateway(), url);
    expect([content(body, 'robots'), canonical(body)]).toEqual([undefined, 'https://mortar.example/search']);
  });
});

describe('metadata of a page that the API describes', () => {
  it('is that of the API', async () => {
    api.responses.set('/page-metadata/articles/p1', aPageMetadata());
    const { body, statusCode } = await pageOfApi(
      await gateway(),
      '/articles/view/p1?sort=2',
      hasTitle('Tides of Lagos · Mortar'),
    );
    expect(statusCode).toBe(200);
    expect(content(body, 'description')).toBe('Two tides a day.');
    expect(canonical(body)).toBe('https://mortar.example/articles/view/p1');
    expect(content(body, 'og:type')).toBe('article');
    expect(content(body, 'og:image')).toBe('https://mortar.example/media/x/1024.webp');
    expect([content(body, 'og:image:width'), content(body, 'og:image:height')]).toEqual(['1024', '768']);
    expect(content(body, 'og:image:alt')).toBe('Tides of Lagos');
    expect(jsonLd(body)).toEqual([{ '@type': 'Article', name: 'Tides of Lagos' }]);
  });

  it('escapes markup in texts of the API', async () => {
    const hostile = `</script><script>alert(1)</script><!--"'><img src=x onerror=alert(2)>&amp;`;
    api.responses.set(
      '/page-metadata/articles/p1',
      aPageMetadata({ title: hostile, description: hostile, jsonLd: [{ name: hostile }] }),
    );
    const { body } = await pageOfApi(await gateway(), '/articles/view/p1', (page) => jsonLd(page.body).length > 0);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    expect(body).not.toContain('<!--');
    expect(jsonLd(body)).toEqual([{ name: hostile }]);
    expect(content(body, 'og:title')).toBe(
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&quot;&apos;&gt;&lt;img src=x onerror=alert(2)&gt;&amp;amp;',
    );
  });

  it('is requested with escaped parameters', async () => {
    const page = await pageOfApi(
      await gateway(),
      '/articles/view/a%2F..%2Fb%3Fc',
      ({ statusCode }) => statusCode === 404,
    );
    expect(content(page.body, 'robots')).toBe('noindex');
    expect(api.requests).toEqual(['/page-metadata/articles/a%2F..%2Fb%3Fc']);
  });

  it('is requested once when many visitors come at the same time, and cached', async () => {
    api.responses.set('/page-metadata/articles/p1', aPageMetadata());
    const app = await gateway();
    await Promise.all(Array.from({ length: 20 }, () => getPage(app, '/articles/view/p1')));
    await pageOfApi(app, '/articles/view/p1', hasTitle('Tides of Lagos · Mortar'));
    expect(api.requests).toEqual(['/page-metadata/articles/p1']);
  });

  it('returns 304 when it is unchanged', async () => {
    api.responses.set('/page-metadata/articles/p1', aPageMetadata());
    const app = await gateway();
    const { headers } = await pageOfApi(app, '/articles/view/p1', hasTitle('Tides of Lagos · Mortar'));
    const again = await getPage(app, '/articles/view/p1', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('returns 404 with the document of the app when the API knows no such page', async () => {
    const isMissing = ({ statusCode }: Page) => statusCode === 404;
    const { body } = await pageOfApi(await gateway(), '/articles/view/gone', isMissing);
    expect(content(body, 'robots')).toBe('noindex');
    expect(bootOf(body).shell.version).toBe('1.0.0');
  });
});

describe('document while the API is', () => {
  it.each(['failing', 'hanging'] as const)('%s has the metadata of the route', async (behaviour) => {
    api.behaviour = behaviour;
    const app = await gateway();
    const { body, statusCode } = await getPage(app, '/articles/view/p1');
    expect([statusCode, title(body)]).toEqual([200, 'Article · Mortar']);
    expect(content(body, 'robots')).toBeUndefined();
  });

  it('hanging comes without a request when the circuit breaker is open', async () => {
    api.behaviour = 'hanging';
    const app = await gateway();
    for (let article = 0; article < 8; article += 1) await getPage(app, `/articles/view/slow-${article}`);
    const { statusCode } = await getPage(app, '/articles/view/one-more');
    expect(statusCode).toBe(200);
    expect(api.requests).not.toContain('/page-metadata/articles/one-more');
  });

  it('unreachable has the metadata of the route', async () => {
    const app = await fixture.gateway({ publicUrl, apiUrl: 'http://127.0.0.1:9' });
    const { body, statusCode } = await getPage(app, '/articles/view/p1');
    expect([statusCode, title(body)]).toEqual([200, 'Article · Mortar']);
  });
});

it('document has the metadata of the route when no API is configured', async () => {
  const { body, statusCode } = await getPage(await fixture.gateway({ publicUrl }), '/articles/view/p1');
  expect([statusCode, title(body)]).toEqual([200, 'Article · Mortar']);
});
