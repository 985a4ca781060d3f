import type { FastifyInstance } from 'fastify';
import { eventually } from '@mortar/registry/test/eventually';
import { getPage, isRendered, renderedPage, setUpGateway } from '#test/gateway-fixture.ts';
import { setUpApi } from '#test/api-server.ts';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();

const ROUTES = [
  { path: '/', guard: 'none' as const, requests: ['/categories'] },
  { path: '/articles/view/:articleId', guard: 'none' as const, requests: ['/articles/:articleId'] },
];

async function site(pages: Record<string, FakePage>): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: hostServer('', true) });
  await fixture.release({ name: 'mfe-articles', version: '1.0.0', routes: ROUTES, server: remoteServer(pages) });
  return fixture.gateway({ apiUrl: api.url });
}

const TEN_MINUTES_MS = 600_000;

/** Lets time pass for the ages of documents, and for nothing else. */
function passTenMinutes(): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + TEN_MINUTES_MS);
}

const readAgeOf = (headers: Record<string, unknown>) =>
  Number(/read;dur=(\d+)/.exec(String(headers['server-timing']))?.[1]);

beforeEach(() => {
  api.responses.set('/categories', ['Tides']);
  api.responses.set('/articles/p1', { title: 'Tides' });
});
afterEach(() => jest.restoreAllMocks());

/** Renders once, and then as `afterwards` does. */
const once = (afterwards: string): FakePage => ({
  script: `if (globalThis.known) { ${afterwards} } globalThis.known = true; return '<h1>Home</h1>' + responses['/categories'].body.data;`,
});

it.each([
  ['takes long', 'await new Promise((resolve) => setTimeout(resolve, 1_000));'],
  ['fails', 'throw new Error("broken");'],
])('document contains the last page with its age, however old, when the next one %s', async (_how, afterwards) => {
  const app = await site({ '/': once(afterwards) });
  const { body } = await renderedPage(app, '/');
  passTenMinutes();
  const later = await getPage(app, '/');
  expect(later.body).toBe(body);
  // So the browser requests again what the page shows.
  expect(readAgeOf(later.headers)).toBeGreaterThanOrEqual(TEN_MINUTES_MS);
});

it.each(['failing', 'hanging'] as const)(
  'document contains the last page when the API is %s, and the one as it is now when the API is back',
  async (behaviour) => {
    const app = await site({ '/': { script: `return '<h1>Home</h1>' + responses['/categories'].body.data` } });
    const { body } = await renderedPage(app, '/');
    passTenMinutes();
    api.behaviour = behaviour;
    expect((await getPage(app, '/')).body).toBe(body);
    api.behaviour = 'normal';
    api.responses.set('/categories', ['Harbours']);
    await eventually(
      () => getPage(app, '/'),
      (page) => page.body.includes('<h1>Home</h1>Harbours'),
    );
  },
);

it('document is a 404 when the API no longer has what its last page shows', async () => {
  const app = await site({ '*': { script: `return '<h1>' + responses['/articles/p1'].status + '</h1>'` } });
  await renderedPage(app, '/articles/view/p1');
  api.responses.delete('/articles/p1');
  passTenMinutes();
  const { body } = await eventually(
    () => getPage(app, '/articles/view/p1'),
    (page) => page.body.includes('<h1>404</h1>'),
  );
  expect(isRendered(body)).toBe(true);
});

it('document without a page has header and footer of its address, after its styles, and preloads what the page requests', async () => {
  const app = await site({ '*': { script: 'return new Promise(() => {})' } });
  const pages = ['/', '/articles/view/p1', '/nowhere'].map(async (url) =>
    eventually(
      () => getPage(app, url),
      ({ body }) => body.includes('<header>'),
    ),
  );
  const [home, article, nowhere] = await Promise.all(pages);
  expect(home?.body).toContain('<div id="root"><header>/</header></div>');
  expect(article?.body).toContain('<div id="root"><header>/articles/view/:articleId</header></div>');
  expect([nowhere?.statusCode, nowhere?.body.includes('<header>/404</header>')]).toEqual([404, true]);
  expect(home?.body).toMatch(/host\.css.*as="script".*<header>.*as="fetch"[^>]+\/api\/categories"/s);
  expect(home?.body).not.toMatch(/id="state"|noscript|mortar:/);
});

it('document of a host that renders no layout has an empty root when there is no page', async () => {
  await fixture.release({ name: 'shell', server: hostServer() });
  await fixture.release({ name: 'mfe-articles', routes: ROUTES, server: remoteServer({ '/': { throws: 'broken' } }) });
  const app = await fixture.gateway({ apiUrl: api.url });
  await renderedPage(app, '/login');
  expect((await getPage(app, '/')).body).toContain('<div id="root"></div>');
});

it('first document after a start contains its page', async () => {
  await site({ '/': { markup: '<h1>Home</h1>' } });
  // On a busy machine a renderer may take longer than a gateway waits for it.
  const { body } = await eventually(
    async () => getPage(await fixture.gateway({ apiUrl: api.url }), '/'),
    (first) => isRendered(first.body),
  );
  expect(body).toContain('<h1>Home</h1>');
});
