import type { FastifyInstance } from 'fastify';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, isRendered, openPreview, setUpGateway } from '#test/gateway-fixture.ts';
import { ALLOCATING, HOSTILE } from '#test/hostile-builds.ts';
import { setUpApi } from '#test/api-server.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { type FakePage, hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();
const ARTICLES = 'mfe-articles';
const EDITOR = 'mfe-editor';
/** Path of each remote's pages. */
const PATHS = { [ARTICLES]: '/articles', [EDITOR]: '/authors' };

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
  for (const name of [ARTICLES, EDITOR] as const) {
    await fixture.release(specOf(name, '1.0.0', pages[name] ?? GOOD, ''));
  }
  const app = await fixture.gateway({
    apiUrl: api.url,
    analysisMs: 20,
    renderLimitMs: 1_000,
    visitorsPerAddress: 1_000,
  });
  await eventually(
    () => visit(app, EDITOR),
    ({ isRendered }) => isRendered,
  );
  return app;
}

interface Changes {
  page?: FakePage;
  /** JavaScript that runs when the build is evaluated. */
  evaluated?: string;
}

async function startRollout(name: Remote, { page = GOOD, evaluated = '' }: Changes) {
  await fixture.publisher.publish(await buildPackage(specOf(name, '1.1.0', page, evaluated)), ORIGIN);
  await fixture.rollouts.start(name, { ...ORIGIN, to: '1.1.0', steps: [75, 100], everySeconds: 600, evidence: 200 });
}

let visits = 0;

/** Another visitor, of a network of its own, at an address of a remote that is not cached unless one is given. */
async function visit(app: FastifyInstance, name: Remote, { id = '', cookie = '' } = {}) {
  visits += 1;
  const url = `${PATHS[name]}/${id || visits}`;
  const remoteAddress = `10.${visits >> 8}.${visits & 255}.1`;
  const get = (own: string) =>
    app.inject({ url, remoteAddress, headers: { accept: 'text/html', ...(own && { cookie: own }) } });
  const { body, cookies } = await get(cookie);
  const [given] = cookies.map((one) => `${one.name}=${one.value}`);
  const versions = new Map(bootOf(body).remotes.map((remote) => [remote.name, remote.version]));
  return {
    isRendered: isRendered(body),
    versions,
    isBaseline: [...versions.values()].every((version) => version === '1.0.0'),
    cookie: given,
    /** The same document again: a machine without time is late, and less so than a build that hangs. */
    again: async () => isRendered((await get(given ?? cookie)).body),
  };
}

/** Opens a preview of the candidate of a remote. Returns its cookies. */
async function previewOf(app: FastifyInstance, name: Remote): Promise<string> {
  const { pass } = await fixture.previews.create({ ...ORIGIN, name, version: '1.1.0', minutes: 5, browsers: 1 });
  return openPreview(app, pass);
}

/** The versions that visitors' documents lacked their pages by, once there are some. */
async function blamed(): Promise<string[]> {
  const rows = await eventually(
    async () => (await Promise.all([ARTICLES, EDITOR, 'shell'].map(failureRows))).flat(),
    ({ length }) => length > 0,
  );
  return [...new Set(rows)].sort();
}

async function failureRows(name: string): Promise<string[]> {
  const rows = await fixture.telemetry.sum({ name, since: new Date(0) });
  return rows.flatMap(({ measure, version }) => (measure === 'render-failure' ? [`${name} ${version}`] : []));
}

/** Visitors come until a rollout has ended. Returns those of active versions, and how many of them saw no page. */
async function visitUntilRolledBack(app: FastifyInstance, name: Remote, preview: string) {
  const ordinary = { visits: 0, unrendered: 0 };
  // For as long as the test may take: a busy machine has few visitors in a second.
  for (let status = 'running'; status !== 'rolled-back'; ) {
    void visit(app, name, { cookie: preview });
    const some = Array.from({ length: 4 }, () => visit(app, name));
    const seen = await Promise.all([...some, visit(app, name, { id: 'popular' }), visit(app, EDITOR)]);
    for (const { isRendered, isBaseline, versions, cookie, again } of seen) {
      await reportLoad(app, name, String(versions.get(name)), cookie);
      if (!isBaseline) continue;
      ordinary.visits += 1;
      if (!isRendered && !(await again())) ordinary.unrendered += 1;
    }
    const [rollout] = await fixture.rollouts.list(name);
    status = rollout?.status ?? '';
  }
  return ordinary;
}

function reportLoad(app: FastifyInstance, name: string, version: string, cookie = '') {
  const events = [{ name, version, measure: 'load', value: 100 }];
  const headers = { 'content-type': 'text/plain', ...(cookie && { cookie }) };
  return app.inject({ method: 'POST', url: '/releases/telemetry', headers, payload: JSON.stringify({ events }) });
}

it.each<[string, Changes]>([
  ['hangs as it is evaluated', { evaluated: HOSTILE.hangs }],
  ['allocates without end as it is evaluated', { evaluated: ALLOCATING.objects }],
  ['hangs as it renders', { page: { script: HOSTILE.hangs } }],
  ['allocates without end as it renders', { page: { script: ALLOCATING['array buffers'] } }],
])(
  'candidate is rolled back, and visitors of active versions notice nothing, when it %s, previewed too',
  async (_, changes) => {
    const app = await site();
    await startRollout(ARTICLES, changes);
    const { visits: all, unrendered } = await visitUntilRolledBack(app, ARTICLES, await previewOf(app, ARTICLES));
    // One of few may be late on a busy machine; beside a build that harms others nearly all would be.
    expect(unrendered).toBeLessThanOrEqual(Math.max(1, all * 0.02));
    expect(await blamed()).toEqual([`${ARTICLES} 1.1.0`]);
  },
);

it('pages of others are rendered without a candidate when that hangs as it is evaluated', async () => {
  const app = await site();
  await startRollout(ARTICLES, { evaluated: HOSTILE.hangs });
  const seen = await eventually(
    () => visit(app, EDITOR),
    ({ isBaseline, isRendered }) => !isBaseline && isRendered,
  );
  expect(seen.versions.get(ARTICLES)).toBe('1.1.0');
});

/** Makes pages of the other remote fail, in its name, wherever this build is evaluated. */
const FRAMING = (page: string) => `
  const entries = Object.entries;
  Object.entries = (containers) => entries(containers).map(([name, container]) =>
    name === '${EDITOR}' ? [name, { pages: { '*': { async render() { ${page} } } } }] : [name, container]);`;

it.each(Object.entries({ throws: 'throw new Error("framed")', hangs: 'for (;;) {}' }))(
  'candidate is blamed when a page of another front end %s because of it',
  async (_, page) => {
    const app = await site();
    await startRollout(ARTICLES, { evaluated: FRAMING(page) });
    await eventually(
      () => visit(app, EDITOR),
      ({ isBaseline }) => !isBaseline,
    );
    expect(await blamed()).toEqual([`${ARTICLES} 1.1.0`]);
  },
);

it('active version is blamed, and no candidate, when its page fails without the candidate too', async () => {
  const app = await site();
  await fixture.release(specOf(EDITOR, '1.0.0-bad', { throws: 'broken' }, ''));
  await startRollout(ARTICLES, {});
  await eventually(
    () => visit(app, EDITOR),
    ({ versions }) => versions.get(EDITOR) === '1.0.0-bad' && versions.get(ARTICLES) === '1.1.0',
  );
  await eventually(
    () => visit(app, ARTICLES),
    ({ isRendered, versions }) => isRendered && versions.get(ARTICLES) === '1.1.0',
  );
  expect(await blamed()).toEqual([`${EDITOR} 1.0.0-bad`]);
});

it('candidate is blamed, and not the other one, when it fails in the name of that', async () => {
  const app = await site();
  await startRollout(ARTICLES, { evaluated: FRAMING('throw new Error("framed")') });
  await startRollout(EDITOR, {});
  await eventually(
    () => visit(app, EDITOR),
    ({ versions }) => [...versions.values()].every((version) => version === '1.1.0'),
  );
  expect(await blamed()).toEqual([`${ARTICLES} 1.1.0`]);
});
