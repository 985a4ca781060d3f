// @slow: every test starts a gateway and renderers, and waits for builds that hang.
import type { FastifyInstance } from 'fastify';
import { buildPackage } from '#test/built-package.ts';
import { bootOf, eventually, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { HOSTILE } from '#test/hostile-builds.ts';
import { setUpMarketApi } from '#test/market-api.ts';
import { ORIGIN } from '#test/registry-fixture.ts';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpMarketApi();
const CATALOG = 'mfe-catalog';
const SELLER = 'mfe-seller';
/** Path of each remote's pages. */
const PATHS = { [CATALOG]: '/products', [SELLER]: '/stores' };

type Remote = keyof typeof PATHS;

const GOOD: FakePage = { markup: '<h1>Good</h1>' };

const specOf = (name: Remote, version: string, page: FakePage, evaluated: string) => ({
  name,
  version,
  routes: [{ path: `${PATHS[name]}/:id`, guard: 'none' as const }],
  server: `${evaluated}; exports.pages = new Proxy({}, { get: (_, path) => path.startsWith('${PATHS[name]}/') ? (${remoteServer({ page }).replace('exports.pages = ', '').replace(/;$/, '')}).page : undefined });`,
});

/** A gateway with both remotes. */
async function site(pages: Partial<Record<Remote, FakePage>> = {}): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: hostServer() });
  for (const name of [CATALOG, SELLER] as const) {
    await fixture.release(specOf(name, '1.0.0', pages[name] ?? GOOD, ''));
  }
  const app = await fixture.gateway({ apiUrl: api.url, analysisMs: 20, renderLimitMs: 1_000, visitorsPerAddress: 1_000 });
  await eventually(
    () => visit(app, SELLER),
    ({ isRendered }) => isRendered,
  );
  return app;
}

async function startRollout(name: Remote, { page = GOOD, evaluated = '' }: { page?: FakePage; evaluated?: string }) {
  await fixture.publisher.publish(await buildPackage(specOf(name, '1.1.0', page, evaluated)), ORIGIN);
  await fixture.rollouts.start(name, { ...ORIGIN, to: '1.1.0', steps: [50, 100], everySeconds: 600, evidence: 200 });
}

let visits = 0;

/** Another visitor, at an address of a remote that is not cached. */
async function visit(app: FastifyInstance, name: Remote) {
  visits += 1;
  const { body, cookies } = await getPage(app, `${PATHS[name]}/${visits}`);
  const [given] = cookies;
  const versions = new Map(bootOf(body).remotes.map((remote) => [remote.name, remote.version]));
  return {
    isRendered: body.includes('id="state"'),
    versions,
    isBaseline: [...versions.values()].every((version) => version === '1.0.0'),
    cookie: given && `${given.name}=${given.value}`,
  };
}

/** The versions that visitors' documents lacked their pages by, once there are some. */
async function blamed(): Promise<string[]> {
  const rows = await eventually(
    async () => (await Promise.all([CATALOG, SELLER, 'shell'].map(failureRows))).flat(),
    ({ length }) => length > 0,
  );
  return [...new Set(rows)].sort();
}

async function failureRows(name: string): Promise<string[]> {
  const rows = await fixture.telemetry.sum({ name, since: new Date(0) });
  return rows.flatMap(({ measure, version }) => (measure === 'render-failure' ? [`${name} ${version}`] : []));
}

/** Visitors come until a rollout has ended. Returns the baseline's visitors, and how many of them saw no page. */
async function visitUntilRolledBack(app: FastifyInstance, name: Remote, at: Remote[]) {
  const baseline = { visits: 0, unrendered: 0 };
  await eventually(
    async () => {
      for (const each of at) {
        const { isRendered, isBaseline, versions, cookie } = await visit(app, each);
        const version = String(versions.get(name));
        const events = [{ name, version, measure: 'load', value: 100 }];
        const headers = { 'content-type': 'text/plain', ...(cookie && { cookie }) };
        await app.inject({ method: 'POST', url: '/releases/telemetry', headers, payload: JSON.stringify({ events }) });
        if (!isBaseline) continue;
        baseline.visits += 1;
        if (!isRendered) baseline.unrendered += 1;
      }
      return fixture.rollouts.list(name);
    },
    ([rollout]) => rollout?.status === 'rolled-back',
  );
  return baseline;
}

it.each(['hangs', 'fills the heap'] as const)(
  'candidate is rolled back, and other visitors notice nothing, when it %s as it is evaluated',
  async (how) => {
    const app = await site();
    await startRollout(CATALOG, { evaluated: HOSTILE[how] });
    const baseline = await visitUntilRolledBack(app, CATALOG, [CATALOG, SELLER]);
    expect(baseline.visits).toBeGreaterThan(20);
    expect(baseline.unrendered / baseline.visits).toBeLessThanOrEqual(0.02);
    expect(await blamed()).toEqual([`${CATALOG} 1.1.0`]);
  },
  60_000,
);

it('pages of others are rendered without a candidate when that hangs as it is evaluated', async () => {
  const app = await site();
  await startRollout(CATALOG, { evaluated: HOSTILE.hangs });
  const seen = await eventually(
    () => visit(app, SELLER),
    ({ isBaseline, isRendered }) => !isBaseline && isRendered,
  );
  expect(seen.versions.get(CATALOG)).toBe('1.1.0');
});

/** Makes pages of the other remote fail, in its name, wherever this build is evaluated. */
const FRAMING = (page: string) => `
  const entries = Object.entries;
  Object.entries = (containers) => entries(containers).map(([name, container]) =>
    name === '${SELLER}' ? [name, { pages: { '*': { async render() { ${page} } } } }] : [name, container]);`;

it.each(Object.entries({ throws: 'throw new Error("framed")', hangs: 'for (;;) {}' }))(
  'candidate is blamed when a page of another front end %s because of it',
  async (_, page) => {
    const app = await site();
    await startRollout(CATALOG, { evaluated: FRAMING(page) });
    await eventually(
      () => visit(app, SELLER),
      ({ isBaseline }) => !isBaseline,
    );
    expect(await blamed()).toEqual([`${CATALOG} 1.1.0`]);
  },
);

it('active version is blamed, and no candidate, when its page fails without the candidate too', async () => {
  const app = await site();
  await fixture.release(specOf(SELLER, '1.0.0-bad', { throws: 'broken' }, ''));
  await startRollout(CATALOG, {});
  await eventually(
    () => visit(app, SELLER),
    ({ versions }) => versions.get(SELLER) === '1.0.0-bad' && versions.get(CATALOG) === '1.1.0',
  );
  await eventually(
    () => visit(app, CATALOG),
    ({ isRendered, versions }) => isRendered && versions.get(CATALOG) === '1.1.0',
  );
  expect(await blamed()).toEqual([`${SELLER} 1.0.0-bad`]);
});

it('candidate is blamed, and not the other one, when it fails in the name of that', async () => {
  const app = await site();
  await startRollout(CATALOG, { evaluated: FRAMING('throw new Error("framed")') });
  await startRollout(SELLER, {});
  await eventually(
    () => visit(app, SELLER),
    ({ versions }) => [...versions.values()].every((version) => version === '1.1.0'),
  );
  expect(await blamed()).toEqual([`${CATALOG} 1.1.0`]);
});
