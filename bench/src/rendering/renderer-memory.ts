import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootManifest, PageRequest } from '@mortar/federation';
import { createRenderers, type RenderableSite, type Renderers } from '@mortar/gateway/rendering/renderers';
import type { Figures } from '../figures.ts';
import { childrenOf, peakMegabytesOf } from '../process-figures.ts';
import { bootManifestOf } from '../single-build/serve.ts';
import type { ServingSite } from '../running-site.ts';
import { productIds } from './site-documents.ts';

const RENDERS = 100_000;
/** A machine that is busy with something else gets less far, and the aim is then not met. */
const MOST_SECONDS = 300;
const PROCESSES = 2;
/** Renders of which one is of the catalogue: so many of a heavier page would take a quarter of an hour. */
const CATALOGUE_EVERY = 20;
const PRODUCTS = 300;
const MOST_MEGABYTES = 200;
const SAMPLE_MS = 100;
/** Renders that wait for a process, so that none is idle. */
const AHEAD = 8;

/** Memory of renderers over many renders of the site's own builds, each of another address. */
export async function rendererMemory(site: ServingSite): Promise<Figures> {
  const errors: unknown[] = [];
  const renderers = createRenderers({ count: PROCESSES, onError: (error) => errors.push(error) });
  const memory = watchRenderers();
  try {
    const renderable = await siteOf(site);
    await renderers.load(renderable);
    const pages = await catalogue(site, renderers, renderable);
    const light = await withReads('/make-a-report', site, renderers, renderable);
    const started = performance.now();
    const done = await renderAll(renderers, renderable, (index) => {
      const page = pages[(index / CATALOGUE_EVERY) % pages.length];
      if (page) return { ...page, address: `${page.address}?render=${index}` };
      return { ...light, address: `${light.address}?store=${index}` };
    });
    if (errors.length > 0) throw new AggregateError(errors, 'Renderers reported errors.');
    return table(done, memory.peaks(), (performance.now() - started) / 1000);
  } finally {
    memory.stop();
    await renderers.stop();
  }
}

function table(renders: number, peaks: readonly number[], seconds: number): Figures {
  const largest = Math.max(...peaks);
  return {
    title: `Memory of renderers over renders of different addresses, one in ${CATALOGUE_EVERY} of home, a listing or a product page`,
    columns: ['renders', 'processes', 'replaced', 'largest MB of a process', 'smallest', 'seconds'],
    rows: [
      [
        renders,
        PROCESSES,
        peaks.length - PROCESSES,
        largest.toFixed(0),
        Math.min(...peaks).toFixed(0),
        seconds.toFixed(0),
      ],
    ],
    aims: [
      {
        aim: `a renderer below ${MOST_MEGABYTES} MB all through ${RENDERS} renders`,
        measured: `${largest.toFixed(0)} MB in ${renders} renders`,
        met: largest < MOST_MEGABYTES && renders >= RENDERS,
      },
    ],
  };
}

/** Server builds that the site's documents name. */
async function siteOf(site: ServingSite): Promise<RenderableSite> {
  const boot: BootManifest = await bootManifestOf(site.url);
  const sourceOf = async (name: string, version: string) => ({
    name,
    version,
    source: await readFile(join(site.data, 'artefacts', name, version, 'server', 'entry.js'), 'utf8'),
  });
  const [host, remotes] = await Promise.all([
    sourceOf('shell', boot.shell.version),
    Promise.all(boot.remotes.map(({ name, version }) => sourceOf(name, version))),
  ]);
  return { key: 'bench', trust: 'active', sources: async () => ({ boot: JSON.stringify(boot), host, remotes }) };
}

/** Pages of the catalogue. */
async function catalogue(site: ServingSite, renderers: Renderers, renderable: RenderableSite): Promise<PageRequest[]> {
  const products = await productIds(site.url, PRODUCTS);
  const addresses = ['/', '/products/all', '/products/tiles', ...products.map((id) => `/products/view/${id}`)];
  const pages: PageRequest[] = [];
  for (const address of addresses) pages.push(await withReads(address, site, renderers, renderable));
  return pages;
}

/** A page with all that it reads. */
async function withReads(
  address: string,
  site: ServingSite,
  renderers: Renderers,
  renderable: RenderableSite,
): Promise<PageRequest> {
  const responses: Record<string, PageRequest['responses'][string]> = {};
  const page = { origin: site.url, address, responses };
  for (;;) {
    const outcome = await renderers.render(renderable, JSON.stringify(page));
    if (outcome.type === 'page') return page;
    if (outcome.type !== 'reads') throw new Error(`${address} was not rendered: ${JSON.stringify(outcome)}`);
    for (const read of outcome.requests) {
      const response = await fetch(`${site.url}/api${read}`);
      responses[read] = { status: response.status, body: await response.json() };
    }
  }
}

/** @returns how many were rendered */
async function renderAll(
  renderers: Renderers,
  renderable: RenderableSite,
  requestOf: (index: number) => PageRequest,
): Promise<number> {
  let next = 0;
  const end = performance.now() + MOST_SECONDS * 1000;
  const worker = async () => {
    while (next < RENDERS && performance.now() < end) {
      const page = requestOf(next++);
      const { type } = await renderers.render(renderable, JSON.stringify(page));
      if (type !== 'page') throw new Error(`${page.address} was not rendered: ${type}`);
    }
  };
  await Promise.all(Array.from({ length: PROCESSES + AHEAD }, worker));
  return next;
}

/** Most memory of every renderer that this process forks from now on. */
function watchRenderers() {
  const peaks = new Map<number, number>();
  const timer = setInterval(() => {
    for (const pid of childrenOf(process.pid, 'render-process.cjs')) {
      const peak = peakMegabytesOf(pid);
      if (peak !== undefined) peaks.set(pid, peak);
    }
  }, SAMPLE_MS);
  return { peaks: () => [...peaks.values()], stop: () => clearInterval(timer) };
}
