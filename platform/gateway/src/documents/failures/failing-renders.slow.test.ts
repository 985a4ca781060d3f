import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import {
  bootOf,
  getPage,
  isRendered,
  renderedPage,
  setUpGateway,
  subjectOf,
  untilPersonal,
} from '#test/gateway-fixture.ts';
import type { CauseReportView } from '@mortar/registry/schemas/causes';
import { setUpApi } from '#test/api-server.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();
const NAME = 'mfe-articles';

const articles = (pages: Record<string, FakePage>, version = '1.0.0') => ({
  name: NAME,
  version,
  routes: ['/', '/bad', '/bad/:how', '/search', '/other/:id'].map((path) => ({ path, guard: 'none' as const })),
  server: remoteServer(pages),
});

type Config = Parameters<typeof fixture.gateway>[0];

async function site(
  pages: Record<string, FakePage>,
  config: Config = {},
  host = hostServer(),
): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: host });
  await fixture.release(articles(pages));
  // A render that a busy machine delays is none that fails.
  return fixture.gateway({ apiUrl: api.url, renderLimitMs: 60_000, ...config });
}

const UNRENDERED = '<div id="root"></div>';

/** Requests a document as a client of this network address. */
function pageFor(app: FastifyInstance, remoteAddress: string, url: string) {
  return app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });
}

async function failureRows(name = NAME) {
  const rows = await fixture.telemetry.sum({ name, since: new Date(0) });
  return rows.filter(({ measure }) => measure === 'render-failure');
}

const measured = async () => (await failureRows()).map(({ version }) => version);

const failures = async () => (await failureRows()).reduce((sum, { count }) => sum + count, 0);

const GOOD: FakePage = { markup: '<h1>Good</h1>' };

/** What server builds do wrong, by the path of the page. Each ends a render in another way. */
const BAD: Record<string, FakePage> = {
  '/bad/throws': { throws: 'broken' },
  '/bad/loops': { script: 'for (;;) {}' },
  '/bad/loops-in-promises': {
    script: 'const again = () => Promise.resolve().then(again); again(); return new Promise(() => {})',
  },
  '/bad/never-settles': { script: 'return new Promise(() => {})' },
  '/bad/runs-out-of-memory': { script: 'const all = []; for (;;) all.push(new Array(4e6).fill(0))' },
  '/bad/returns-no-markup': { script: 'return 5' },
  '/bad/requests-reads-without-end': { script: 'return { reads: ["/articles/" + Object.keys(responses).length] }' },
};

it('documents go out without their pages, and others with theirs, however a server build fails', async () => {
  const app = await site({ '/': GOOD, ...BAD }, { analysisMs: 20, renderLimitMs: 1_000 });
  await renderedPage(app, '/');
  for (const [index, path] of Object.keys(BAD).entries()) {
    const before = await failures();
    // Of a client of its own: no new page is rendered for one whose pages fail again and again.
    const { body, statusCode } = await pageFor(app, `10.0.0.${index + 1}`, path);
    expect([path, statusCode, body.includes(UNRENDERED)]).toEqual([path, 200, true]);
    await eventually(failures, (count) => count > before);
    // What rendered once would be shared.
    await renderedPage(app, `/other/${index}`);
  }
  expect(await measured()).toEqual(['1.0.0']);
});

it('document begins at once and contains its page when that takes longer than a deadline', async () => {
  const app = await site({
    '/': GOOD,
    '/search': { script: 'await new Promise((r) => setTimeout(r, 600)); return "<p>late</p>"' },
  });
  await renderedPage(app, '/');
  let turn = 0;
  const { body, headers } = await eventually(
    () => getPage(app, `/search?q=${++turn}`),
    (page) => isRendered(page.body),
  );
  expect(body).toContain('<p>late</p>');
  // It is not known when the headers are sent.
  expect(headers.etag).toBeUndefined();
  const again = await renderedPage(app, `/search?q=${turn}`);
  expect([again.body, typeof again.headers.etag]).toEqual([body, 'string']);
});

it('page is not rendered for some time when it failed three times in a row, and those at other addresses are', async () => {
  const app = await site({ '/': GOOD, '/bad': { throws: 'broken' } }, { analysisMs: 20 });
  await renderedPage(app, '/');
  for (const caller of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    const before = await failures();
    await pageFor(app, caller, '/bad');
    // The document may have gone out before its render failed.
    await eventually(failures, (count) => count > before);
  }
  expect((await pageFor(app, '10.0.0.4', '/bad')).body).toContain(UNRENDERED);
  await renderedPage(app, '/other/1');
});

it('no new page is rendered for a client whose pages failed at three addresses, and those of others are', async () => {
  const app = await site({ '/': GOOD, '/bad': { throws: 'broken' }, '*': GOOD }, { analysisMs: 20 });
  await renderedPage(app, '/');
  for (const query of ['a', 'b', 'c']) await pageFor(app, '10.0.0.1', `/bad?${query}`);
  await eventually(failures, (count) => count === 3);
  expect((await pageFor(app, '10.0.0.1', '/other/1')).body).toContain(UNRENDERED);
  // What visitors share is theirs too.
  expect((await pageFor(app, '10.0.0.1', '/')).body).toContain('<h1>Good</h1>');
  await eventually(
    () => pageFor(app, '10.0.0.2', '/other/1'),
    ({ body }) => isRendered(body),
  );
});

it('server build is tried now and then alone when it renders nothing at three addresses for three networks', async () => {
  const app = await site(
    {
      '/': GOOD,
      '*': { script: 'if (!address.includes("mended")) throw new Error("broken"); return "<p>Mended</p>"' },
    },
    { analysisMs: 20 },
  );
  await renderedPage(app, '/');
  for (const index of [1, 2, 3]) await pageFor(app, `10.0.0.${index}`, `/other/${index}`);
  await eventually(failures, (count) => count === 3);
  const at = `/other/mended`;
  expect((await pageFor(app, '10.0.0.4', at)).body).toContain(UNRENDERED);
  const { body } = await eventually(
    () => pageFor(app, '10.0.0.4', at),
    (page) => isRendered(page.body),
  );
  expect(body).toContain('<p>Mended</p>');
  await eventually(
    () => pageFor(app, '10.0.0.5', '/other/mended-too'),
    (page) => isRendered(page.body),
  );
  // Those that were not tried do not count against the version.
  expect(await failures()).toBe(3);
});

it('only pages of a remote lack their markup when its server build cannot be evaluated', async () => {
  await fixture.release({ name: 'shell', routes: [{ path: '/login', guard: 'none' }], server: hostServer() });
  await fixture.release({ ...articles({}), server: 'throw new Error("no evaluation")' });
  const app = await fixture.gateway({ analysisMs: 20 });
  await renderedPage(app, '/login');
  expect((await getPage(app, '/')).body).toContain(UNRENDERED);
  await eventually(measured, (versions) => versions.length > 0);
});

it('documents go out without their pages when the host’s server build throws, exports nothing or is no JavaScript', async () => {
  const app = await site({ '/': GOOD }, { analysisMs: 20 });
  await renderedPage(app, '/');
  const builds = { '1.1.0': 'throw new Error("no host")', '1.2.0': 'exports.other = 1', '1.3.0': '{{{' };
  for (const [version, server] of Object.entries(builds)) {
    await fixture.release({ name: 'shell', version, server });
    await eventually(
      () => getPage(app, '/'),
      ({ body }) => bootOf(body).shell.version === version,
    );
    const hostFailures = async () => (await failureRows('shell')).map((row) => row.version);
    await eventually(hostFailures, (versions) => versions.includes(version));
    for (const path of ['/', '/login', '/nowhere']) expect((await getPage(app, path)).body).toContain(UNRENDERED);
  }
});

it('documents go out without their pages when the API is failing or hanging', async () => {
  const categories = { markup: '<h1>Home</h1>', reads: ['/categories'] };
  const stores = { markup: '<h1>Authors</h1>', reads: ['/authors'] };
  const app = await site({ '/': categories, '/search': stores });
  api.responses.set('/categories', ['Tides']);
  api.responses.set('/authors', ['Ada']);
  await renderedPage(app, '/other/0');
  for (const [behaviour, path] of [
    ['failing', '/'],
    ['hanging', '/search'],
  ] as const) {
    api.behaviour = behaviour;
    const { body, statusCode } = await getPage(app, path);
    expect([behaviour, statusCode, body.includes(UNRENDERED)]).toEqual([behaviour, 200, true]);
    await renderedPage(app, `/other/${behaviour}`);
    api.behaviour = 'normal';
    await renderedPage(app, path);
  }
});

it('no document fails when every renderer is killed again and again under load', async () => {
  const app = await site({ '*': { script: 'return `<p>${address}</p>`' } }, { renderers: 2 });
  await renderedPage(app, '/');
  const statuses = new Set<number>();
  const contradictions: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const requests = Array.from({ length: 40 }, async (_, index) => {
      const address = `/search?q=${round}-${index}`;
      const { statusCode, body } = await getPage(app, address);
      statuses.add(statusCode);
      if (!body.includes(UNRENDERED) && !body.includes(`<p>${address}</p>`)) contradictions.push(address);
    });
    for (const pid of await rendererIds()) process.kill(pid, 'SIGKILL');
    await Promise.all(requests);
    // A page whose process dies twice in a row counts as its version's failure.
    await renderedPage(app, `/search?q=${round}-afterwards`);
  }
  expect([...statuses]).toEqual([200]);
  expect(contradictions).toEqual([]);
  expect(await measured()).toEqual([]);
});

it('gateway is ready, and sends documents, while its renderer takes long to start', async () => {
  const app = await site(
    { '/': GOOD },
    {},
    hostServer('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);'),
  );
  expect((await getPage(app, '/')).body).toContain(UNRENDERED);
  await renderedPage(app, '/');
});

it('candidate is rolled back automatically when its server build fails, and the line that threw is a cause', async () => {
  const app = await site({ '/': GOOD }, { analysisMs: 20, visitorsPerAddress: 1_000 });
  await renderedPage(app, '/');
  const broken = articles({ '/': { throws: 'broken' } }, '1.1.0');
  await fixture.publisher.publish(await buildPackage(broken), ORIGIN);
  await fixture.rollouts.start(NAME, { ...ORIGIN, to: '1.1.0', steps: [75, 100], everySeconds: 600, evidence: 200 });
  await untilPersonal(app);
  for (let visitor = 0; visitor < 90; visitor += 1) {
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
  expect(ended?.note).toMatch(/^It crashes or does not load for/);
  const { token } = await fixture.tokens.create({ label: 'team', scope: 'team', remotes: [NAME] }, ORIGIN);
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.inject({ url: `/releases/api/remotes/${NAME}/causes`, headers });
  const column = broken.server.indexOf('new Error') + 1;
  expect(response.json<CauseReportView>().causes).toEqual([
    {
      beside: null,
      measure: 'render-failure',
      place: '/',
      error: 'Error',
      message: 'Error: broken',
      candidate: expect.any(Number),
      baseline: 0,
      stack: [{ file: 'server/entry.js', line: 1, column, code: null }],
    },
  ]);
});

it('candidate is rolled back automatically when it fails at addresses of which no two visitors request the same', async () => {
  const app = await site({ '/': GOOD, '*': GOOD }, { analysisMs: 20 });
  await renderedPage(app, '/');
  const broken = articles({ '/': GOOD, '*': { throws: 'broken' } }, '1.1.0');
  await fixture.publisher.publish(await buildPackage(broken), ORIGIN);
  await fixture.rollouts.start(NAME, { ...ORIGIN, to: '1.1.0', steps: [75, 100], everySeconds: 600, evidence: 200 });
  await untilPersonal(app);
  for (let visitor = 0; visitor < 90; visitor += 1) {
    const { cookies, body } = await pageFor(app, `10.1.${visitor}.1`, `/other/${visitor}`);
    const [given] = cookies;
    const version = bootOf(body).remotes[0]?.version;
    if (given) await reportLoad(app, String(version), `${given.name}=${given.value}`, `10.1.${visitor}.1`);
  }
  const [ended] = await eventually(
    () => fixture.rollouts.list(NAME),
    ([seen]) => seen?.status === 'rolled-back',
  );
  expect(ended?.note).toMatch(/^It crashes or does not load for/);
});

it('report of a browser cannot contain failures of rendering', async () => {
  const app = await site({ '/': GOOD }, { analysisMs: 20, renderers: 0 });
  const cookie = await subjectOf(app);
  await report(app, [{ name: NAME, version: '1.0.0', measure: 'render-failure', value: 0 }], cookie);
  await report(app, [{ name: NAME, version: '1.0.0', measure: 'load', value: 1 }], cookie);
  await eventually(
    () => fixture.telemetry.sum({ name: NAME, since: new Date(0) }),
    (rows) => rows.some(({ measure }) => measure === 'load'),
  );
  expect(await measured()).toEqual([]);
});

function reportLoad(app: FastifyInstance, version: string, cookie: string, remoteAddress?: string) {
  return report(app, [{ name: NAME, version, measure: 'load', value: 100 }], cookie, remoteAddress);
}

function report(app: FastifyInstance, events: object[], cookie = '', remoteAddress = '127.0.0.1') {
  const headers = { 'content-type': 'text/plain', ...(cookie && { cookie }) };
  const payload = JSON.stringify({ events });
  return app.inject({ method: 'POST', url: '/releases/telemetry', remoteAddress, headers, payload });
}

/** Processes that this one forked to render. */
async function rendererIds(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'mortar-renderer']).catch(
    () => ({ stdout: '' }),
  );
  return stdout.split('\n').filter(Boolean).map(Number);
}
