import type { FastifyInstance } from 'fastify';
import type { PublishedView } from '@mortar/registry/schemas/releases';
import { packed } from '@mortar/registry/test/archive';
import { type BuildSpec, buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { setUpApi } from '#test/api-server.ts';
import { getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();

const ROUTES = [
  { path: '/', guard: 'none' as const },
  { path: '/articles/view/:articleId', guard: 'none' as const },
  { path: '/saved/:listId', guard: 'session' as const },
];

const articles = (version: string, pages: Record<string, FakePage>, inBrowsers: BuildSpec = {}) => ({
  name: 'mfe-articles',
  version,
  routes: ROUTES,
  server: remoteServer(pages),
  ...inBrowsers,
});

async function publish(
  app: FastifyInstance,
  version: string,
  pages: Record<string, FakePage>,
  inBrowsers?: BuildSpec,
): Promise<PublishedView> {
  const { token } = await fixture.tokens.create({ label: `ops-${version}`, scope: 'release' }, ORIGIN);
  const response = await app.inject({
    method: 'PUT',
    url: `/releases/api/remotes/mfe-articles/releases/${version}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    payload: await packed(await buildPackage(articles(version, pages, inBrowsers))),
  });
  return response.json<PublishedView>();
}

async function site(pages: Record<string, FakePage>): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: hostServer() });
  await fixture.release(articles('1.0.0', pages));
  return fixture.gateway({ apiUrl: api.url });
}

it('publication names each page that the build does not render, what it threw, and whether the active version renders it', async () => {
  const app = await site({ '/': { markup: '<h1>Home</h1>' }, '*': { markup: '<h1>Article</h1>' } });
  const published = await publish(app, '2.0.0', {
    '/': { script: 'return process.env.API_URL' },
    '*': { markup: '<h1>Article</h1><script>start()</script>' },
  });
  expect(published.outcome).toBe('published');
  expect(published.unrendered).toEqual([
    {
      path: '/',
      problem: expect.stringMatching(/^ReferenceError: process is not defined \(server\/entry\.js:\d+\)$/),
      wasRendered: true,
    },
    {
      path: '/articles/view/:articleId',
      problem: 'Its markup contains an element that runs or embeds.',
      wasRendered: true,
    },
  ]);
});

it('publication names nothing when each page is rendered', async () => {
  const app = await site({ '*': { throws: 'It never worked.' } });
  expect((await publish(app, '2.0.0', { '*': { markup: '<h1>Page</h1>' } })).unrendered).toEqual([]);
});

it('page of a signed-in user is named when the build has no screen for it', async () => {
  const app = await site({ '*': { markup: '<h1>Page</h1>' } });
  const published = await publish(app, '2.0.0', {
    '/saved/example': { throws: 'mfe-articles exposes no route /saved/:listId.' },
    '*': { markup: '<h1>Page</h1>' },
  });
  expect(published.unrendered).toMatchObject([
    { path: '/saved/:listId', problem: expect.stringContaining('exposes no') },
  ]);
});

it('page is tried at the address where a visitor got it last', async () => {
  const reads = {
    '/articles/7': { markup: '<h1>Seven</h1>', reads: ['/articles/7'] },
    '*': { markup: '<h1>Page</h1>' },
  };
  api.responses.set('/articles/7', { name: 'Seven' });
  const app = await site({ '/articles/view/7': reads['/articles/7'], '*': reads['*'] });
  await eventually(
    () => getPage(app, '/articles/view/7'),
    ({ body }) => body.includes('<h1>Seven</h1>'),
  );
  const published = await publish(app, '2.0.0', {
    '/articles/view/7': {
      script: `if (!responses['/articles/7']) return { reads: ['/articles/7'] }; throw new Error('Seven')`,
    },
    '*': { markup: '<h1>Page</h1>' },
  });
  expect(published.unrendered).toMatchObject([
    { path: '/articles/view/:articleId', problem: expect.stringMatching(/^Error: Seven/), wasRendered: true },
  ]);
});

/** A build for browsers whose pages and slot are scripts that it inserts into the page. */
function scripts(home: string, view: string, bell: string): BuildSpec {
  const entry = `var mfe_articles = (() => {
    const base = document.currentScript.src.replace('remoteEntry.js', '');
    const loaded = (file) => new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src: base + file });
      script.onload = () => resolve(self.screens[file]);
      script.onerror = () => reject(new Error('Loading ' + file + ' failed.'));
      document.head.appendChild(script);
    });
    const routes = [
      { path: '/', load: () => loaded('home.js') },
      { path: '/articles/view/:articleId', load: () => loaded('view.js') },
    ];
    return {
      init() {},
      get: async (module) => module === './routes' ? () => ({ default: routes }) : loaded('bell.js').then((bell) => () => bell),
    };
  })();`;
  const screen = (file: string, text: string) =>
    `self.screens = self.screens || {};\n(() => {${text}})();`.replace('FILE', file);
  return {
    slots: ['bell'],
    files: {
      'remoteEntry.js': entry,
      'home.js': screen('home.js', home),
      'view.js': screen('view.js', view),
      'bell.js': screen('bell.js', bell),
    },
  };
}

const SOUND = `
  const stored = JSON.parse(localStorage.getItem('theme') ?? 'null');
  if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark');
  customElements.define('x-bell', class extends HTMLElement {});
  new IntersectionObserver(() => {}).observe(document.querySelector('main'));
  fetch('/api/me').then((response) => response.json()).then(() => {});
  addEventListener('resize', () => {});
  self.screens['FILE'] = { default() {} };`;

it('publication names pages and slots that do not load in browsers, with what they threw and where', async () => {
  const app = await site({ '*': { markup: '<h1>Page</h1>' } });
  const pages = { '*': { markup: '<h1>Page</h1>' } };
  const published = await publish(app, '2.0.0', pages, scripts('window.absent.start()', 'self.screens = {}', SOUND));
  expect(published.unrendered).toEqual([]);
  expect(published.unloaded).toEqual([
    {
      page: '/',
      problem: "TypeError: Cannot read properties of undefined (reading 'start') (home.js:2)",
    },
    {
      page: '/articles/view/:articleId',
      problem: 'Error: What loads /articles/view/:articleId returns no component.',
    },
    { page: '/saved/:listId', problem: 'Error: ./routes exposes no route /saved/:listId.' },
  ]);
  const slot = await publish(app, '3.0.0', pages, scripts(SOUND, SOUND, 'self.screens["bell.js"] = { Bell() {} }'));
  expect(slot.unloaded?.map(({ page }) => page)).toEqual(['/saved/:listId', 'slot-bell']);
});
