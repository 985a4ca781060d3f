import { WROTE_COOKIE } from '@mortar/federation';
import type { FastifyInstance } from 'fastify';
import { eventually } from '@mortar/registry/test/eventually';
import { getPage, isRendered, renderedPage, setUpGateway } from '#test/gateway-fixture.ts';
import { setUpApi } from '#test/api-server.ts';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();

async function site(page: FakePage): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: hostServer() });
  const routes = [{ path: '/', guard: 'none' as const }];
  await fixture.release({ name: 'mfe-articles', version: '1.0.0', routes, server: remoteServer({ '/': page }) });
  return fixture.gateway({ apiUrl: api.url });
}

/** Lets time pass for the ages of documents, and for nothing else. */
function clock() {
  let passed = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  return {
    pass(milliseconds: number) {
      passed += milliseconds;
    },
  };
}

/** Milliseconds that a document states, by their names in its header. */
function timingsOf({ headers }: { headers: Record<string, unknown> }): Record<string, number> {
  const timings = String(headers['server-timing']).matchAll(/(\w+);dur=(\d+)/g);
  return Object.fromEntries(Array.from(timings, ([, name, milliseconds]) => [name, Number(milliseconds)]));
}

const ageOf = (page: Parameters<typeof timingsOf>[0]) => timingsOf(page).rendered ?? NaN;

afterEach(() => jest.restoreAllMocks());

it('page is rendered again when it is a few seconds old', async () => {
  const app = await site({ script: 'return `<p>${Math.random()}</p>`' });
  const first = await renderedPage(app, '/');
  const next = await eventually(
    () => getPage(app, '/'),
    ({ body }) => body !== first.body,
  );
  expect(isRendered(next.body)).toBe(true);
});

it('document contains the page as it is now when the shared one is too old for the browser to take over', async () => {
  const app = await site({ markup: '<h1>Home</h1>' });
  const time = clock();
  await renderedPage(app, '/');
  const next = await eventually(
    () => {
      time.pass(6_000);
      return getPage(app, '/');
    },
    (page) => ageOf(page) < 3_000,
  );
  expect(next.body).toContain('<h1>Home</h1>');
});

it('document contains the older page when the next one takes long', async () => {
  const slowly = 'if (globalThis.known) await new Promise((r) => setTimeout(r, 2_000)); globalThis.known = true;';
  const app = await site({ script: `${slowly} return '<h1>Home</h1>'` });
  const time = clock();
  const { body } = await renderedPage(app, '/');
  time.pass(6_000);
  const later = await getPage(app, '/');
  expect([ageOf(later) >= 6_000, later.body]).toEqual([true, body]);
});

it('document states how long ago its page was rendered, and one that the browser renders does not', async () => {
  const app = await site({ markup: '<h1>Home</h1>' });
  const { headers } = await renderedPage(app, '/');
  expect(headers['server-timing']).toMatch(/^rendered;dur=\d+, read;dur=\d+$/);
  const older = await eventually(
    () => getPage(app, '/'),
    (page) => ageOf(page) > 200,
  );
  expect(older.statusCode).toBe(200);
  const unrendered = await fixture.gateway({ renderers: 0 });
  expect((await getPage(unrendered, '/')).headers).not.toHaveProperty('server-timing');
});

it('document states how long ago the API gave what its page was rendered from', async () => {
  const app = await site({
    script: `
      if (!responses['/categories']) return { reads: ['/categories'] };
      await new Promise((resolve) => setTimeout(resolve, 300));
      return '<h1>Home</h1>';`,
  });
  const { rendered = NaN, read = NaN } = timingsOf(await renderedPage(app, '/'));
  expect(read - rendered).toBeGreaterThanOrEqual(299);
});

it('document keeps its entity tag when its page is rendered again from the same responses, and changes it with them', async () => {
  api.responses.set('/categories', ['Tides']);
  const app = await site({ markup: '<h1>Home</h1>', reads: ['/categories'] });
  const time = clock();
  await renderedPage(app, '/');
  const { headers } = await renderedPage(app, '/');
  const visit = () => getPage(app, '/', { 'if-none-match': String(headers.etag) });
  time.pass(6_000);
  const unchanged = await eventually(visit, (page) => ageOf(page) < 6_000);
  expect([unchanged.statusCode, unchanged.headers.etag]).toEqual([304, headers.etag]);
  expect(timingsOf(unchanged).read).toBeLessThan(6_000);

  api.responses.set('/categories', ['Harbours']);
  time.pass(6_000);
  const changed = await eventually(visit, ({ statusCode }) => statusCode === 200);
  expect(changed.headers.etag).not.toBe(headers.etag);
});

it('document counts as old, so that the browser reads again, when that browser has just written something', async () => {
  const app = await site({ markup: '<h1>Home</h1>' });
  const { body } = await renderedPage(app, '/');
  const written = await getPage(app, '/', { cookie: `${WROTE_COOKIE}=1` });
  expect(written.body).toBe(body);
  expect(timingsOf(written)).toEqual({ rendered: expect.any(Number), read: expect.any(Number) });
  expect([ageOf(written) < 60_000, (timingsOf(written).read ?? 0) > 3_600_000]).toEqual([true, true]);
});
