import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, openPreview, setUpGateway } from '#test/gateway-fixture.ts';
import { aPageMetadata, setUpApi } from '#test/api-server.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();

const ROUTES = [
  {
    path: '/',
    guard: 'none' as const,
    preload: ['page-home'],
    requests: ['/articles/?page=1'],
    image: { request: '/articles/?page=1', at: '/articles/0/photo', sizes: '50vw' },
  },
  {
    path: '/articles/view/:articleId',
    guard: 'none' as const,
    metadata: { title: 'Article', from: '/page-metadata/articles/:articleId' },
  },
  { path: '/search', guard: 'none' as const },
  { path: '/saved/:listId', guard: 'session' as const },
];

const articles = (pages: Record<string, FakePage>, version = '1.0.0') => ({
  name: 'mfe-articles',
  version,
  routes: ROUTES,
  chunks: { 'page-home': ['page.css', 'page.js'] },
  files: { 'page.js': '/* page */', 'page.css': 'body{}' },
  server: remoteServer(pages),
});

async function site(pages: Record<string, FakePage>): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: hostServer() });
  await fixture.release(articles(pages));
  return fixture.gateway({ apiUrl: api.url });
}

/** The state block of a document, if its page is rendered. */
function stateOf(html: string): unknown {
  const json = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as unknown);
}

type Page = Awaited<ReturnType<typeof getPage>>;

/**
 * The document of an address once its page is rendered: the first one may not wait for its renderer to start, nor for
 * the API on a busy machine.
 *
 * @param fits what else it must have
 */
function renderedPage(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  fits: (page: Page) => boolean = () => true,
): Promise<Page> {
  return eventually(
    () => getPage(app, url, headers),
    (page) => stateOf(page.body) !== undefined && fits(page),
  );
}

beforeEach(() => {
  api.responses.set('/articles/?page=1', { articles: [{ id: 'p1', photo: '/media/p1/640.webp' }] });
});

it('document contains the page as its versions render it, and what it was rendered from', async () => {
  const app = await site({ '/': { markup: '<h1>Home</h1>', reads: ['/articles/?page=1', '/categories'] } });
  api.responses.set('/categories', ['Tides']);
  const { body, statusCode } = await renderedPage(app, '/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"><h1>Home</h1></div>');
  expect(stateOf(body)).toEqual({
    responses: {
      '/articles/?page=1': { status: 200, body: expect.objectContaining({ message: 'OK' }) },
      '/categories': { status: 200, body: { message: 'OK', data: ['Tides'] } },
    },
  });
  expect(bootOf(body).shell.version).toBe('1.0.0');
});

it('a server build knows where browsers find the files of its version', async () => {
  const app = await site({ '/': { script: `return '<img src="' + assetAddress + 'logo.svg"/>'` } });
  const { body } = await renderedPage(app, '/');
  expect(body).toMatch(/<img src="https?:\/\/[^/"]+\/assets\/mfe-articles\/1\.0\.0\/logo\.svg"\/>/);
});

it('rendered document links its styles first, then its image, and its scripts last, and nothing that it brings', async () => {
  const app = await site({ '/': { markup: '<h1>Home</h1>' } });
  const { body } = await renderedPage(app, '/', {}, (page) => page.body.includes('as="image"'));
  expect(body).toMatch(
    /<link rel="stylesheet" crossorigin="anonymous" integrity="sha256-[^"]+" href="\/assets\/mfe-articles\/1.0.0\/page.css">/,
  );
  expect(body).toMatch(/<link rel="preload" as="script" fetchpriority="low" crossorigin[^>]+\/shell\/1.0.0\/main.js">/);
  expect(body).toContain('<link rel="preload" as="image" fetchpriority="high"');
  const inOrder = ['host.css', 'page.css', 'as="image"', 'as="script"'];
  const places = inOrder.map((each) => body.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(body).not.toContain('as="fetch"');
  expect(body).not.toContain('noscript');
  expect(body).not.toContain('mortar:');
});

it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', ']]>&lt;"\''])(
  'state of a document stays one block of data when it contains %j',
  async (name) => {
    const app = await site({ '/': { markup: '<h1>Author</h1>', state: { name } } });
    const { body, headers } = await renderedPage(app, '/');
    expect(stateOf(body)).toEqual({ name });
    const plain = await renderedPage(await fixture.gateway({ apiUrl: api.url, renderers: 1 }), '/');
    expect(plain.body.match(/<script/g)).toHaveLength(2);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  },
);

it('document is a 404 with its page when the API has no such article, and is rendered again for the next visitor', async () => {
  const app = await site({ '*': { script: 'return `<p>${Math.random()}</p>`' } });
  const missing = () => renderedPage(app, '/articles/view/gone', {}, ({ statusCode }) => statusCode === 404);
  const [one, other] = [await missing(), await missing()];
  expect(one.body).not.toBe(other.body);
});

it('document has the metadata of its page', async () => {
  api.responses.set('/page-metadata/articles/p1', aPageMetadata({ title: 'Tides' }));
  const app = await site({ '*': { markup: '<h1>Tides</h1>' } });
  const { body } = await renderedPage(app, '/articles/view/p1', {}, (page) => page.body.includes('<title>Tides'));
  expect(body.match(/<title>/g)).toHaveLength(1);
});

it('document of an address that no route matches contains the host’s page', async () => {
  const app = await site({});
  const { body, statusCode } = await renderedPage(app, '/nowhere');
  expect([statusCode, body.includes('<h1>Not found</h1>')]).toEqual([404, true]);
});

it('page is rendered once for all who request it at once, and again for another address', async () => {
  const app = await site({ '*': { script: 'return `<p>${Math.random()}</p>`' } });
  await renderedPage(app, '/search?q=first');
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => getPage(app, '/search?q=tides')));
  // Some or all of those may have gone out without it.
  const pages = [...atOnce, await renderedPage(app, '/search?q=tides')].map(({ body }) => body);
  expect(new Set(pages.filter((body) => stateOf(body) !== undefined)).size).toBe(1);
  expect((await renderedPage(app, '/search?q=moon')).body).not.toBe(pages.at(-1));
});

it('page of a route that takes a session is rendered once for all its addresses, with the metadata of the route', async () => {
  const app = await site({ '*': { script: 'return `<p>${address} ${Math.random()}</p>`' } });
  const [one, other] = [await renderedPage(app, '/saved/a'), await renderedPage(app, '/saved/b?c=d')];
  expect(one.body).toContain('<p>/saved/:listId 0.');
  expect(other.body).toBe(one.body);
});

it('renderer receives no cookie, and interleaved pages never contain each other’s responses', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
  for (const id of ids) api.responses.set(`/articles/${id}`, { secret: `only-${id}` });
  const app = await site({
    '*': {
      script: `
        const id = address.split('/').pop();
        globalThis.seen = (globalThis.seen ?? '') + id;
        if (!responses['/articles/' + id]) return { reads: ['/articles/' + id] };
        await new Promise((resolve) => setTimeout(resolve, 5));
        return JSON.stringify(responses);`,
    },
  });
  const pages = await Promise.all(
    ids.map((id) => renderedPage(app, `/articles/view/${id}`, { cookie: 'session=abc' })),
  );
  for (const [index, { body }] of pages.entries()) {
    expect(body).toContain(`only-p${index}`);
    expect(body.match(/only-p\d+/g)?.every((secret) => secret === `only-p${index}`)).toBe(true);
    expect(body).not.toContain('session=abc');
  }
});

it('document of a candidate and of a preview contains the markup of those versions', async () => {
  const app = await site({ '/': { markup: '<h1>One</h1>' } });
  await fixture.publisher.publish(await buildPackage(articles({ '/': { markup: '<h1>Two</h1>' } }, '1.1.0')), ORIGIN);
  await fixture.publisher.publish(await buildPackage(articles({ '/': { markup: '<h1>Three</h1>' } }, '1.2.0')), ORIGIN);
  await fixture.rollouts.start('mfe-articles', {
    ...ORIGIN,
    to: '1.1.0',
    steps: [50, 100],
    everySeconds: 600,
    evidence: 50,
  });
  await eventually(
    () => getPage(app, '/'),
    ({ body }) => bootOf(body).remotes[0]?.version === '1.1.0',
  );
  const headings = { '1.0.0': '<h1>One</h1>', '1.1.0': '<h1>Two</h1>' };
  const seen = new Set<string>();
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const [given] = (await getPage(app, '/')).cookies;
    const { body } = await renderedPage(app, '/', { cookie: `${given?.name}=${given?.value}` });
    const version = bootOf(body).remotes[0]?.version as keyof typeof headings;
    expect(body).toContain(headings[version]);
    seen.add(version);
  }
  expect(seen.size).toBe(2);

  const preview = { ...ORIGIN, name: 'mfe-articles', version: '1.2.0', minutes: 5, browsers: 1 };
  const { pass } = await fixture.previews.create(preview);
  const previewed = await renderedPage(app, '/', { cookie: await openPreview(app, pass) });
  expect(previewed.body).toContain('<h1>Three</h1>');
});

it('document is rendered in the browser when renderers are switched off, or the host has no server build', async () => {
  await site({ '/': { markup: '<h1>Home</h1>' } });
  const off = await fixture.gateway({ renderers: 0 });
  await fixture.release({ name: 'shell', version: '1.1.0' });
  for (const app of [off, await fixture.gateway()]) {
    const { body } = await getPage(app, '/');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<noscript>Needs JavaScript.</noscript>');
    expect(stateOf(body)).toBeUndefined();
  }
});

it('document of a host that was built before rendering has its page in the empty root', async () => {
  await fixture.release({
    name: 'shell',
    server: hostServer(),
    files: {
      'index.html': '<html><head><!--mortar:head--></head><body><div id="root"></div><!--mortar:boot--></body></html>',
    },
  });
  await fixture.release(articles({ '/': { markup: '<h1>Home</h1>' } }));
  const { body } = await renderedPage(await fixture.gateway({ apiUrl: api.url }), '/');
  expect(body).toContain('<div id="root"><h1>Home</h1></div>');
});

it('server build is not served to browsers, in any encoding', async () => {
  const app = await site({});
  const file = join(fixture.folder, 'shell/1.0.0/server/entry.js');
  expect(await readFile(file, 'utf8')).toContain('createServerSite');
  for (const path of [
    'server/entry.js',
    'Server/entry.js',
    'server%2fentry.js',
    './server/entry.js',
    '//server/entry.js',
  ]) {
    const { statusCode } = await app.inject({
      url: `/assets/shell/1.0.0/${path}`,
      headers: { 'accept-encoding': 'br' },
    });
    expect([path, statusCode]).toEqual([path, 404]);
  }
});

it('document preloads the federation runtime when its page is rendered, and not when the browser renders it', async () => {
  await fixture.release({
    name: 'shell',
    server: hostServer(),
    chunks: { federation: ['federation.js'] },
    files: { 'federation.js': '/* federation */' },
  });
  await fixture.release(articles({ '/': { markup: '<h1>Home</h1>' } }));
  const { body } = await renderedPage(await fixture.gateway({ apiUrl: api.url }), '/');
  expect(body).toMatch(/<link rel="preload" as="script" fetchpriority="low" [^>]*\/federation\.js">/);
  const unrendering = await fixture.gateway({ apiUrl: api.url, renderers: 0 });
  expect((await getPage(unrendering, '/')).body).not.toContain('federation.js');
});
