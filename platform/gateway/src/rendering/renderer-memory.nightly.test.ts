import { readFile } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';
import { ALLOCATING } from '#test/hostile-builds.ts';
import { hostServer, remoteServer } from '#test/server-builds.ts';
import { createRenderers, type RenderableSite, type Renderers } from './renderers.ts';

/** Megabytes that docs/operations/rendering.md reckons with for one renderer. */
const MOST_MB = 350;

let renderers: Renderers;
beforeAll(() => {
  renderers = createRenderers({
    count: 1,
    renderLimitMs: 30_000,
    onError(error) {
      throw error;
    },
  });
});
afterAll(() => renderers.stop());

function siteOf(key: string, script: string): RenderableSite {
  return {
    key,
    trust: 'active',
    sources: async () => ({
      boot: '{}',
      host: { name: 'shell', version: key, assetAddress: '/', source: hostServer() },
      remotes: [{ name: 'mfe-articles', version: key, assetAddress: '/', source: remoteServer({ '/': { script } }) }],
    }),
  };
}

const render = (site: RenderableSite) => renderers.render(site, JSON.stringify({ address: '/', responses: {} }));

/** Linux alone says, and bounds, what a process has. */
const [LEAST, MOST] = process.platform === 'linux' ? [30, MOST_MB] : [-1, Number.POSITIVE_INFINITY];

it.each(Object.entries(ALLOCATING))(
  'renderer stays within its memory when a server build allocates %s',
  async (what, script) => {
    // A process that the case before has ended is replaced: without one, the first samples would find nothing.
    expect((await render(siteOf('sound', "return '<h1>Doors</h1>'"))).type).toBe('page');
    const watch = watchRenderers();
    const { type } = await render(siteOf(what, script));
    const peak = await watch.stop();
    // What cannot be allocated is an error of the page, or ends the process.
    expect(['crash', 'failure']).toContain(type);
    expect(peak).toBeGreaterThan(LEAST);
    expect(peak).toBeLessThan(MOST);
  },
);

/** Samples the most memory that child processes of this one have had. */
function watchRenderers() {
  const stopping = new AbortController();
  const watching = (async () => {
    let peak = 0;
    const sample = async () => {
      peak = Math.max(peak, ...(await Promise.all((await childIds()).map(peakMegabytes))));
    };
    try {
      await sample();
      for await (const _ of setInterval(5, undefined, { signal: stopping.signal })) await sample();
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
    return peak;
  })();
  return {
    async stop() {
      stopping.abort();
      return watching;
    },
  };
}

async function childIds(): Promise<string[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean);
}

async function peakMegabytes(id: string): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
