import { HOSTILE } from '#test/hostile-builds.ts';
import { hostServer, remoteServer } from '#test/server-builds.ts';
import { createRenderers, type RenderableSite, type Renderers, type Trust } from './renderers.ts';

let renderers: Renderers;
beforeEach(() => {
  renderers = createRenderers({
    count: 1,
    // A machine that stops for as long ends pages of active versions, too.
    renderLimitMs: 4_000,
    onError(error) {
      throw error;
    },
  });
});
afterEach(() => renderers.stop());

let sites = 0;

function siteOf(trust: Trust, { page = 'return "page"', evaluated = '', previewed = '' } = {}): RenderableSite {
  sites += 1;
  const version = String(sites);
  return {
    key: version,
    trust,
    ...(previewed && { previewed }),
    sources: async () => ({
      boot: '{}',
      host: { name: 'shell', version: 'same', assetAddress: '/', source: hostServer() },
      remotes: [
        {
          name: 'mfe-articles',
          version,
          assetAddress: '/',
          source: `${evaluated}; ${remoteServer({ '/': { script: page } })}`,
        },
        { name: 'mfe-editor', version: 'same', assetAddress: '/', source: remoteServer({}) },
      ],
    }),
  };
}

const REQUEST = JSON.stringify({ address: '/', responses: {} });

it.each(Object.entries(HOSTILE))(
  'pages of active versions are rendered when a candidate and a preview %s',
  async (_, script) => {
    const active = siteOf('active');
    await renderers.render(active, REQUEST);
    const page = `${script}; return "page"`;
    const hostile = [siteOf('candidate', { page }), siteOf('preview', { page })];
    let underWay = hostile.length;
    const ended = hostile.map(async (site) => {
      const result = await renderers.render(site, REQUEST);
      underWay -= 1;
      return result.type;
    });
    // The first of them ends after four seconds: each render is a call of its own, as many as it takes.
    let rendered = 0;
    while (underWay === hostile.length) {
      expect(await renderers.render(active, REQUEST)).toMatchObject({ type: 'page' });
      rendered += 1;
    }
    expect(rendered).toBeGreaterThan(1);
    expect(await Promise.all(ended)).toEqual(['crash', 'crash']);
    // The next one is rendered in a process of its own.
    expect(await renderers.render(siteOf('candidate'), REQUEST)).toMatchObject({ type: 'page' });
  },
);

it.each<[string, string]>([
  ['hangs', 'for (;;) {}'],
  ['hangs in promises', 'const again = () => Promise.resolve().then(again); again()'],
  ['fills the heap', HOSTILE['fills the heap']],
])('crash names the build that was evaluated when it %s', async (_, evaluated) => {
  const result = await renderers.render(siteOf('candidate', { evaluated }), REQUEST);
  expect(result).toMatchObject({ type: 'crash', evaluating: 'mfe-articles' });
});

it('site is evaluated once, also for those who waited, when that does not end', async () => {
  const site = siteOf('candidate', { evaluated: 'for (;;) {}' });
  const results = await Promise.all([1, 2, 3].map(() => renderers.render(site, REQUEST)));
  expect(results.map(({ type }) => type)).toEqual(['crash', 'unavailable', 'unavailable']);
  expect(await renderers.render(siteOf('candidate'), REQUEST)).toMatchObject({ type: 'page' });
});

it('other front ends are previewed when each version of one hangs', async () => {
  const page = 'for (;;) {}';
  const hanging = () => renderers.render(siteOf('preview', { page, previewed: 'mfe-articles' }), REQUEST);
  const results = await Promise.all([hanging(), hanging(), hanging()]);
  expect(results.map(({ type }) => type)).toEqual(['crash', 'unavailable', 'unavailable']);
  const other = siteOf('preview', { previewed: 'mfe-editor' });
  expect(await renderers.render(other, REQUEST)).toMatchObject({ type: 'page' });
});

it('page gets no time of another site when it has left work for later', async () => {
  const page = `
    Atomics.waitAsync?.(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20).value.then(() => { for (;;) {} });
    setTimeout(() => { for (;;) {} }, 20);
    setInterval(() => { for (;;) {} }, 20);
    return 'page'`;
  expect(await renderers.render(siteOf('candidate', { page }), REQUEST)).toMatchObject({ type: 'page' });
  const after = 'await new Promise((resolve) => setTimeout(resolve, 60)); return "page"';
  expect(await renderers.render(siteOf('candidate', { page: after }), REQUEST)).toMatchObject({ type: 'page' });
});
