import { eventually, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { setUpMarketApi } from '#test/market-api.ts';
import { hostServer, remoteServer, type FakePage } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpMarketApi();

const HOME = { path: '/', guard: 'none' as const, preload: ['page-home'] };

/** A gateway with a host and a remote that render pages, once its renderer has loaded them. */
async function renderingGateway(pages: Record<string, FakePage>, config: Parameters<typeof fixture.gateway>[0] = {}) {
  await fixture.release({ name: 'shell', server: hostServer() });
  await fixture.release({
    name: 'mfe-catalog',
    routes: [HOME, { path: '/products/view/:productId', guard: 'none' }],
    chunks: { 'page-home': ['page.js', 'page.css'] },
    files: { 'page.js': '/* page */', 'page.css': 'body{}' },
    server: remoteServer(pages),
  });
  return fixture.gateway({ apiUrl: api.url, ...config });
}

const rendered = (html: string) => html.includes('id="state"');

it('document contains the page that its versions rendered', async () => {
  const app = await renderingGateway({ '/': { markup: '<h1>Home</h1>' } });
  const { body } = await eventually(
    () => getPage(app, '/'),
    ({ body: html }) => rendered(html),
  );
  expect(body).toContain('<div id="root"><h1>Home</h1></div>');
});
