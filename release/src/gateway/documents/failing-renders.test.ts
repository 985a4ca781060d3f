// @slow: every test starts a gateway and renderers, and waits for what is too slow.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { buildPackage } from '#test/built-package.ts';
import { bootOf, eventually, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { setUpMarketApi } from '#test/market-api.ts';
import { ORIGIN } from '#test/registry-fixture.ts';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpMarketApi();
const NAME = 'mfe-catalog';

const catalog = (pages: Record<string, FakePage>, version = '1.0.0') => ({
  name: NAME,
  version,
  routes: ['/', '/bad', '/search', '/other/:id'].map((path) => ({ path, guard: 'none' as const })),
  server: remoteServer(pages),
});

type Config = Parameters<typeof fixture.gateway>[0];

async function site(
  pages: Record<string, FakePage>,
  config: Config = {},
  host = hostServer(),
): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: host });
  await fixture.release(catalog(pages));
  return fixture.gateway({ apiUrl: api.url, ...config });
}

const isRendered = (body: string) => body.includes('id="state"');
const UNRENDERED = '<div id="root"></div>';

function untilRendered(app: FastifyInstance, url: string) {
  return eventually(
    () => getPage(app, url),
    ({ body }) => isRendered(body),
  );
}

async function failureRows() {
  const rows = await fixture.telemetry.sum({ name: NAME, since: new Date(0), periodMs: 3_600_000 });
  return rows.filter(({ measure }) => measure === 'render-failure');
}

const measured = async () => (await failureRows()).map(({ version }) => version);

const failures = async () => (await failureRows()).reduce((sum, { count }) => sum + count, 0);

const GOOD: FakePage = { markup: '<h1>Good</h1>' };

it.each<[string, FakePage]>([
  ['throws', { throws: 'broken' }],
  ['loops', { script: 'for (;;) {}' }],
  [
    'loops in promises',
    { script: 'const again = () => Promise.resolve().then(again); again(); return new Promise(() => {})' },
  ],
  ['never settles', { script: 'return new Promise(() => {})' }],
  ['runs out of memory', { script: 'const all = []; for (;;) all.push(new Array(1e5).fill({}))' }],
  ['returns no markup', { script: 'return 5' }],
  ['asks for reads without end', { script: 'return { reads: ["/products/" + Object.keys(responses).length] }' }],
])('document goes out without its page, and others with theirs, when a server build %s', async (_, page) => {
  const app = await site({ '/': GOOD, '/bad': page }, { analysisMs: 20 });
  await untilRendered(app, '/');
  const { body, statusCode } = await getPage(app, '/bad');
  expect([statusCode, body.includes(UNRENDERED)]).toEqual([200, true]);
  expect(await eventually(measured, (versions) => versions.length > 0)).toEqual(['1.0.0']);
  await untilRendered(app, '/other/1');
});

it('document goes out by its deadline when its page takes longer, and the next one contains the page', async () => {
  const app = await site({
    '/': GOOD,
    '/search': { script: 'await new Promise((r) => setTimeout(r, 600)); return "<p>late</p>"' },
  });
  await untilRendered(app, '/');
  const { body } = await getPage(app, '/search');
  expect(body).toContain(UNRENDERED);
  expect((await untilRendered(app, '/search')).body).toContain('<p>late</p>');
});

it('server build is not run for some time when it failed three times in a row', async () => {
  const app = await site({ '/': GOOD, '/bad': { throws: 'broken' } }, { analysisMs: 20 });
  await untilRendered(app, '/');
  for (const query of ['a', 'b', 'c']) await getPage(app, `/bad?${query}`);
  // The documents may have gone out before their renders failed.
  await eventually(failures, (count) => count === 3);
  expect((await getPage(app, '/other/1')).body).toContain(UNRENDERED);
});

it('only pages of a remote lack their markup when its server build cannot be evaluated', async () => {
  await fixture.release({ name: 'shell', routes: [{ path: '/login', guard: 'none' }], server: hostServer() });
  await fixture.release({ ...catalog({}), server: 'throw new Error("no evaluation")' });
  const app = await fixture.gateway({ analysisMs: 20 });
  await untilRendered(app, '/login');
  expect((await getPage(app, '/')).body).toContain(UNRENDERED);
  await eventually(measured, (versions) => versions.length > 0);
});

it.each([
  ['throws', 'throw new Error("no host")'],
  ['exports nothing', 'exports.other = 1'],
  ['is no JavaScript', '{{{'],
])('documents go out without their pages when the host’s server build %s', async (_, server) => {
  const app = await site({ '/': GOOD }, {}, server);
  for (const path of ['/', '/login', '/nowhere']) expect((await getPage(app, path)).body).toContain(UNRENDERED);
});

it.each(['failing', 'hanging'] as const)(
  'documents go out without their pages when the API is %s',
  async (behaviour) => {
    api.responses.set('/categories', ['Tiles']);
    const app = await site({ '/': { markup: '<h1>Home</h1>', reads: ['/categories'] }, '/search': GOOD });
    await untilRendered(app, '/search');
    api.behaviour = behaviour;
    const { body, statusCode } = await getPage(app, '/');
    expect([statusCode, body.includes(UNRENDERED)]).toEqual([200, true]);
    await untilRendered(app, '/other/1').catch(() => undefined);
    api.behaviour = 'normal';
    await untilRendered(app, '/');
  },
);

it('no document fails when every renderer is killed again and again under load', async () => {
  const app = await site({ '*': { script: 'return `<p>${address}</p>`' } }, { renderers: 2 });
  await untilRendered(app, '/');
  const statuses = new Set<number>();
  const contradictions: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const requests = Array.from({ length: 40 }, async (_, index) => {
      const address = `/search?q=${round}-${index}`;
      const { statusCode, body } = await getPage(app, address);
      statuses.add(statusCode);
      if (!body.includes(UNRENDERED) && !body.includes(`<p>${address}</p>`)) contradictions.push(address);
    });
    for (const pid of await rendererIds()) process.kill(pid, 'SIGKILL');
    await Promise.all(requests);
    // A page whose process dies twice in a row counts as its version's failure.
    await untilRendered(app, `/search?q=${round}-afterwards`);
  }
  expect([...statuses]).toEqual([200]);
  expect(contradictions).toEqual([]);
  expect(await measured()).toEqual([]);
});

it('gateway is ready, and sends documents, while its renderer starts', async () => {
  const app = await site(
    { '/': GOOD },
    {},
    hostServer('const until = Date.now() + 1_000; while (Date.now() < until);'),
  );
  expect((await getPage(app, '/')).body).toContain(UNRENDERED);
  await untilRendered(app, '/');
});

it('candidate is rolled back automatically when its server build fails', async () => {
  const app = await site({ '/': GOOD }, { analysisMs: 20, visitorsPerAddress: 1_000 });
  await untilRendered(app, '/');
  await fixture.publisher.publish(await buildPackage(catalog({ '/': { throws: 'broken' } }, '1.1.0')), ORIGIN);
  await fixture.rollouts.start(NAME, { ...ORIGIN, to: '1.1.0', steps: [50, 100], everySeconds: 600, evidence: 200 });
  await eventually(
    () => getPage(app, '/'),
    ({ cookies }) => cookies.length > 0,
  );
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const { cookies, body } = await getPage(app, '/');
    const [given] = cookies;
    const version = bootOf(body).remotes[0]?.version;
    // Every visitor's browser loads its version.
    if (given) await reportLoad(app, String(version), `${given.name}=${given.value}`);
  }
  const [ended] = await eventually(
    () => fixture.rollouts.list(NAME),
    ([seen]) => seen?.status === 'rolled-back',
  );
  expect(ended?.note).toMatch(/^It fails for/);
});

it('report of a browser cannot contain failures of rendering', async () => {
  const app = await site({ '/': GOOD }, { analysisMs: 20 });
  await report(app, [{ name: NAME, version: '1.0.0', measure: 'render-failure', value: 0 }]);
  await report(app, [{ name: NAME, version: '1.0.0', measure: 'load', value: 1 }]);
  await eventually(
    () => fixture.telemetry.sum({ name: NAME, since: new Date(0), periodMs: 3_600_000 }),
    (rows) => rows.some(({ measure }) => measure === 'load'),
  );
  expect(await measured()).toEqual([]);
});

function reportLoad(app: FastifyInstance, version: string, cookie: string) {
  return report(app, [{ name: NAME, version, measure: 'load', value: 100 }], cookie);
}

function report(app: FastifyInstance, events: object[], cookie = '') {
  const headers = { 'content-type': 'text/plain', ...(cookie && { cookie }) };
  return app.inject({ method: 'POST', url: '/releases/telemetry', headers, payload: JSON.stringify({ events }) });
}

/** Processes that this one forked to render. */
async function rendererIds(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'mortar-renderer']).catch(
    () => ({ stdout: '' }),
  );
  return stdout.split('\n').filter(Boolean).map(Number);
}
