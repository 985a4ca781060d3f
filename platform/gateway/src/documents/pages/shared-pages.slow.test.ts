import type { FastifyInstance } from 'fastify';
import { eventually } from '@mortar/registry/test/eventually';
import { getPage, isRendered, renderedPage, setUpGateway } from '#test/gateway-fixture.ts';
import { setUpApi } from '#test/api-server.ts';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();

const ROUTES = [
  { path: '/', guard: 'none' as const, query: [], requests: ['/articles/?page=1'] },
  { path: '/report', guard: 'none' as const, query: ['author', 'article'] },
  { path: '/search', guard: 'none' as const },
  { path: '/articles/view/:articleId', guard: 'none' as const, requests: ['/articles/:articleId'] },
];

async function site(pages: Record<string, FakePage>): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: hostServer() });
  await fixture.release({ name: 'mfe-articles', version: '1.0.0', routes: ROUTES, server: remoteServer(pages) });
  return fixture.gateway({ apiUrl: api.url });
}

/** Requests a document as a client of this network address. */
function pageFor(app: FastifyInstance, remoteAddress: string, url: string) {
  return app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });
}

/** Milliseconds after which a shared page is rendered again. */
const STALE_AFTER_MS = 3_000;

/** Its markup differs each time it is rendered. */
const UNIQUE: FakePage = { script: 'return `<p>${address} ${Math.random()}</p>`' };

const markupOf = (body: string) => /<div id="root">(.*?)<\/div>/s.exec(body)?.[1];

beforeEach(() => {
  api.responses.set('/articles/?page=1', { articles: [] });
});

/** Reads of articles, in the order in which they reached the API, once there are so many or more. */
function productsRead(atLeast: number) {
  return eventually(
    async () => api.requests.filter((path) => path.startsWith('/articles/') && path !== '/articles/?page=1'),
    (paths) => paths.length >= atLeast,
  );
}

it.each(['/?utm_source=letter', '/?fbclid=1&gclid=2', '/?'])(
  'document of %s contains the shared page when its route reads no parameter of it',
  async (address) => {
    const app = await site({ '*': UNIQUE });
    const { body } = await renderedPage(app, '/');
    expect(markupOf(body)).toMatch(/^<p>\/ 0\./);
    expect(markupOf((await getPage(app, address)).body)).toBe(markupOf(body));
  },
);

it('page is rendered for those parameters that its route reads, in one order', async () => {
  const app = await site({ '*': UNIQUE });
  const { body } = await renderedPage(app, '/report?article=p%201&utm_source=letter&author=s&author=t');
  expect(markupOf(body)).toMatch(/^<p>\/report\?author=s&author=t&article=p\+1 0\./);
  const same = await getPage(app, '/report?author=s&author=t&article=p+1');
  expect(markupOf(same.body)).toBe(markupOf(body));
});

it('page is rendered for the very query when its route does not name what it reads', async () => {
  const app = await site({ '*': UNIQUE });
  const { body } = await renderedPage(app, '/search?q=a%20b&utm_source=letter');
  expect(markupOf(body)).toMatch(/^<p>\/search\?q=a%20b&utm_source=letter 0\./);
});

it('document that the browser renders preloads its requests when its route reads no parameter of the address', async () => {
  await site({});
  const app = await fixture.gateway({ apiUrl: api.url, renderers: 0 });
  expect((await getPage(app, '/?utm_source=letter')).body).toContain('href="/api/articles/?page=1"');
});

it('addresses that no route matches share one page', async () => {
  const app = await site({ '*': UNIQUE });
  const [one, other] = [await renderedPage(app, '/nowhere?a=b'), await getPage(app, '/else/where')];
  expect([one.statusCode, other.statusCode]).toEqual([404, 404]);
  expect(markupOf(other.body)).toBe(markupOf(one.body));
  expect(other.body).not.toContain('nowhere');
});

it('eight pages are rendered for one client at a time, and those of others beside them', async () => {
  const app = await site({ '*': UNIQUE });
  await renderedPage(app, '/');
  api.behaviour = 'hanging';
  const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
  const pages = await Promise.all(ids.map((id) => pageFor(app, '10.0.0.1', `/articles/view/${id}`)));
  expect(pages.filter(({ statusCode, body }) => statusCode === 200 && !isRendered(body))).toHaveLength(30);
  await pageFor(app, '10.0.0.2', '/articles/view/other');
  const expected = [...ids.slice(0, 8), 'other'].map((id) => `/articles/${id}`);
  expect((await productsRead(expected.length)).toSorted()).toEqual(expected.toSorted());
});

it('eight pages are rendered at a time for all addresses of one IPv6 network', async () => {
  const app = await site({ '*': UNIQUE });
  await renderedPage(app, '/');
  api.behaviour = 'hanging';
  const pages = Array.from({ length: 12 }, (_, index) =>
    pageFor(app, `2c0f:f5c0:1:2::${index + 1}`, `/articles/view/p${index}`),
  );
  await Promise.all([...pages, pageFor(app, '2c0f:f5c0:1:3::1', '/articles/view/other')]);
  expect(await productsRead(9)).toHaveLength(9);
});

it('shared page is sent and rendered again while more pages of others are requested than may wait', async () => {
  const app = await site({
    '/': UNIQUE,
    '*': {
      script: `
        if (address.includes('long')) await new Promise((resolve) => setTimeout(resolve, 1_500));
        return '<p>' + address + '</p>';`,
    },
  });
  const first = await renderedPage(app, '/');
  // Rendered later than the shared page, which is not requested until it is stale.
  await renderedPage(app, '/search?q=later');
  await eventually(
    () => getPage(app, '/search?q=later'),
    ({ headers }) => Number(/rendered;dur=(\d+)/.exec(String(headers['server-timing']))?.[1]) > STALE_AFTER_MS,
  );
  const long = pageFor(app, '10.0.0.1', '/search?q=long');
  const flood = Array.from({ length: 80 }, (_, index) =>
    pageFor(app, `10.0.1.${Math.floor(index / 8)}`, `/search?q=${index}`),
  );
  const during = await getPage(app, '/');
  expect(markupOf(during.body)).toBe(markupOf(first.body));
  expect((await Promise.all(flood)).every(({ body }) => isRendered(body))).toBe(false);
  await long;
  await renderedPage(app, '/search?q=afterwards');
  await eventually(
    () => getPage(app, '/'),
    ({ body }) => markupOf(body) !== markupOf(first.body),
  );
});
